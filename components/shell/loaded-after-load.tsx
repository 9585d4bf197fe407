'use client';

import { lazy, Suspense } from 'react';
import { useIsReady } from '#components/ui/hooks/use-is-ready.ts';
import type { AfterLoadProps } from './after-load.tsx';

const Loaded = lazy(async () => ({ default: (await import('./after-load.tsx')).AfterLoad }));

/** Its script is loaded once the page is there. */
export function AfterLoad(props: AfterLoadProps) {
  return (
    useIsReady() && (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    )
  );
}
