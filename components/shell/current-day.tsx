'use client';

import { useRouter } from 'next/navigation';
import { NextIntlClientProvider, useLocale } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';

const intervalMs = 60_000;

/**
 * Calls `onTurn` when a new day has begun in the UAE: within a minute of midnight on a visible page, at once in a tab that wakes. It
 * waits until the portal answers with the new day, because a refresh without a connection or a session leaves the page with what
 * is typed on it. Returns a function that ends the watch.
 */
export function watchDay(onTurn: () => void): () => void {
  let day = dubaiClock(new Date()).date;
  async function look() {
    const today = dubaiClock(new Date()).date;
    if (today === day || document.visibilityState === 'hidden') return;
    const answer = await fetch('/api/today')
      .then((response) => response.json())
      .catch(() => null);
    if (answer?.today !== today) return;
    day = today;
    onTurn();
  }
  const timer = setInterval(look, intervalMs);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/**
 * Keeps “today” right on a page that stays open over midnight. Inside it `useNow` returns when the page was loaded or the day
 * began; what shows minutes takes `useClock`.
 */
export function CurrentDay({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const router = useRouter();
  const [now, setNow] = useState<Date>();
  useEffect(
    () =>
      watchDay(() => {
        setNow(new Date());
        router.refresh();
      }),
    [router],
  );
  return (
    <NextIntlClientProvider locale={locale} now={now}>
      {children}
    </NextIntlClientProvider>
  );
}
