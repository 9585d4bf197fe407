'use client';

import dynamic from 'next/dynamic';

/** Few shipments are stuck: the others don't load the queue and TanStack Query. */
export const StuckRequests = dynamic(() =>
  import('./stuck-requests.tsx').then((loaded) => loaded.StuckRequests),
);
