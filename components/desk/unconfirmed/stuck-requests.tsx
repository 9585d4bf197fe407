'use client';

import type { ComponentProps } from 'react';
import { ReadCache } from '#components/shell/read-cache.tsx';
import { UnconfirmedQueue } from './unconfirmed-queue.tsx';

/** The part of the queue that belongs to one shipment, on its page. */
export function StuckRequests(props: ComponentProps<typeof UnconfirmedQueue> & { of: string }) {
  return (
    <ReadCache>
      <UnconfirmedQueue {...props} />
    </ReadCache>
  );
}
