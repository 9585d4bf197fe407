'use client';

import dynamic from 'next/dynamic';

/** The browser alone knows what was looked up in this tab. */
export const RecentLookups = dynamic(
  () => import('./recent-lookups.tsx').then((loaded) => loaded.RecentLookups),
  { ssr: false },
);
