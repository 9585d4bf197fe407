import type { ComponentProps } from 'react';
import { UnconfirmedQueue } from '#components/desk/unconfirmed/unconfirmed-queue.tsx';
import { ReadCache } from '#components/shell/read-cache.tsx';
import type { MerchantShipment } from '#lib/shipments/view.ts';

/** The part of the queue that belongs to one shipment, on its page. */
export function StuckRequests(props: ComponentProps<typeof UnconfirmedQueue> & { of: MerchantShipment }) {
  return (
    <ReadCache>
      <UnconfirmedQueue {...props} />
    </ReadCache>
  );
}
