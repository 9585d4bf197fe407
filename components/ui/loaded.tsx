'use client';

import { type ComponentType, lazy, Suspense } from 'react';
import { useIsReady } from './hooks/use-is-ready.ts';

/**
 * A component whose script is loaded when it is first shown; what is around it waits for it. next/dynamic does the same, but adds its
 * own script to each page.
 */
export function loaded<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  return (props: Props) => <Loaded {...props} />;
}

/** The same for what a press opens: nothing waits for it. */
export function opened<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = loaded(load);
  return (props: Props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}

/** The same for what only a browser shows: its script is loaded once the page is there. */
export function shownByBrowser<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Opened = opened(load);
  return (props: Props) => useIsReady() && <Opened {...props} />;
}
