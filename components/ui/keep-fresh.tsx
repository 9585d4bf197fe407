'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

const refreshMs = 1_500;

/** Refreshes the page while the worker does something on it. */
export function KeepFresh() {
  const { refresh } = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresh();
    }, refreshMs);
    return () => clearInterval(timer);
  }, [refresh]);
  return null;
}
