'use client';

import dynamic from 'next/dynamic';

/** Asks once the page is there. */
export const PhoneCalls = dynamic(() => import('./phone-calls.tsx').then((loaded) => loaded.PhoneCalls), {
  ssr: false,
});
