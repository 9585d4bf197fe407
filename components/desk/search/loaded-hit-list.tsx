'use client';

import dynamic from 'next/dynamic';

/** Loaded with the first results: most pages of the desk have none. */
export const HitList = dynamic(() => import('./hit-list.tsx').then((loaded) => loaded.HitList));
