'use client';

import dynamic from 'next/dynamic';

/** The link to a return's label. Few shipments are returns, so the page of the others doesn't load its script. */
export const ReturnLink = dynamic(() => import('./return-link.tsx').then((loaded) => loaded.ReturnLink));
