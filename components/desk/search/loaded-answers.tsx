'use client';

import dynamic from 'next/dynamic';

/* What a search shows, loaded with the first answer: most pages of the desk have none. */

export const HitList = dynamic(() => import('./hit-list.tsx').then((loaded) => loaded.HitList));

export const ScanProblem = dynamic(() => import('./scan-problem.tsx').then((loaded) => loaded.ScanProblem));
