'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState, useTransition } from 'react';
import { navigationStart } from './navigation-start.ts';

const quietMs = 200;

/**
 * A bar at the top, and a text for screen readers, while another page loads for longer than 200 ms. The page on screen stays
 * until the other one is complete. Its transition begins in the same event as the router's, so React ends both together.
 */
export function NavigationProgress() {
  const t = useTranslations('shell');
  const [isLoading, startTransition] = useTransition();
  const [, setNavigations] = useState(0);
  const [isLong, setLong] = useState(false);

  useEffect(() => {
    const follow = () => startTransition(() => setNavigations((count) => count + 1));
    addEventListener(navigationStart, follow);
    return () => removeEventListener(navigationStart, follow);
  }, []);

  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setLong(true), quietMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isLoading]);

  return (
    <div role="status" className={isLong ? 'navigation-progress' : undefined}>
      {isLong && <span className="sr-only">{t('loading')}</span>}
    </div>
  );
}
