'use client';

import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useIsReady } from './hooks/use-is-ready.ts';

/**
 * A component whose script is loaded when it is first shown; what is around it waits for it. next/dynamic does the same, but adds its
 * own script to each page.
 */
export function loaded<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  return (props: Props) => <Loaded {...props} />;
}

/** The same for what a press opens: nothing waits for it, and `meanwhile` stands in its place. */
export function opened<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
) {
  const Loaded = loaded(load);
  return (props: Props) => (
    <Suspense fallback={meanwhile}>
      <Loaded {...props} />
    </Suspense>
  );
}

/** The same for what only a browser shows: its script is loaded once the page is there. */
export function shownByBrowser<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Opened = opened(load);
  return (props: Props) => useIsReady() && <Opened {...props} />;
}

/** Loads a script right after the page. True once it is there, or can't be loaded. */
export function useIsLoaded(load: () => Promise<unknown>): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const done = () => setLoaded(true);
    load().then(done, done);
  }, [load]);
  return isLoaded;
}
