'use client';

import { useLocale } from 'next-intl';
import { useEffect } from 'react';

/** Lets the browser keep the offline page in the person's language (public/sw.js). Without a service worker there is none. */
export function OfflinePage() {
  const locale = useLocale();
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production') return;
    navigator.serviceWorker?.register(`/sw.js?locale=${locale}`).catch(() => {});
  }, [locale]);
  return null;
}
