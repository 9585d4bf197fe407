'use client';

import { useLocale } from 'next-intl';
import { useEffect } from 'react';

/**
 * Lets the browser keep the offline page (public/sw.js), and the language in which public/offline.js shows it. Without a service
 * worker there is none.
 */
export function OfflinePage() {
  const locale = useLocale();
  useEffect(() => {
    try {
      window.localStorage.setItem('waybill.locale', locale);
    } catch {
      // Without storage the page shows both languages.
    }
  }, [locale]);
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production') return;
    navigator.serviceWorker?.register('/sw.js').catch(() => {});
  }, []);
  return null;
}
