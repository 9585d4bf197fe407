'use client';

import type { ReactNode } from 'react';
import { Journey } from '#components/tracking/journey.tsx';
import { StageBar } from '#components/tracking/stage-bar.tsx';
import { TrackingWatch } from '#components/tracking/tracking-watch.tsx';
import type { TrackedShipment } from '#lib/shipments/view.ts';
import { ShipmentHead } from './shipment-head.tsx';

type ShipmentFrameProps = {
  shipment: TrackedShipment;
  trackingAddress: string;
  actions?: ReactNode;
  notice?: ReactNode;
  aside?: ReactNode;
  details?: ReactNode;
};

/** The headline, the stages and the history around the parts of a shipment's page. A client component, so that a document carries its markup once. */
export function ShipmentFrame({
  shipment,
  trackingAddress,
  actions,
  notice,
  aside,
  details,
}: ShipmentFrameProps) {
  return (
    <div className="flex flex-col gap-5">
      <ShipmentHead
        shipment={shipment}
        actions={actions}
        freshness={<TrackingWatch shipment={shipment} address={trackingAddress} />}
      />
      {notice}
      {shipment.awb && <StageBar shipment={shipment} />}
      <div
        className={`grid gap-5 ${aside ? 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]' : ''}`}
      >
        {shipment.awb && <Journey events={shipment.events} />}
        {aside && (
          <div className="flex min-w-0 flex-col gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            {aside}
          </div>
        )}
        {details}
      </div>
    </div>
  );
}
