'use client';

import dynamic from 'next/dynamic';

/** Its script is loaded once the page is there. */
export const AfterLoad = dynamic(() => import('./after-load.tsx').then((loaded) => loaded.AfterLoad), {
  ssr: false,
});
