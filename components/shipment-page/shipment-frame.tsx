'use client';

import type { ReactNode } from 'react';
import { useHeadline } from '#components/shipments/headline.ts';
import { Spoken } from '#components/shipments/spoken.tsx';
import { Journey } from '#components/tracking/journey.tsx';
import { StageBar } from '#components/tracking/stage-bar.tsx';
import { TrackingWatch } from '#components/tracking/tracking-watch.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { TrackedShipment } from '#lib/shipments/view.ts';

type ShipmentFrameProps = {
  shipment: TrackedShipment;
  trackingAddress: string;
  /** What the shipment is: its receiver, numbers and amount. */
  facts: ReactNode;
  actions?: ReactNode;
  notice?: ReactNode;
  aside?: ReactNode;
  details?: ReactNode;
};

/** The headline, the stages and the history around the parts of a shipment's page. A client component, so that a document carries its markup once. */
export function ShipmentFrame({
  shipment,
  trackingAddress,
  facts,
  actions,
  notice,
  aside,
  details,
}: ShipmentFrameProps) {
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-xl">
            <Spoken {...useHeadline(shipment)} />
          </h1>
          <TrackingWatch shipment={shipment} address={trackingAddress} />
        </div>
        {actions && <div className="flex flex-wrap gap-2.5">{actions}</div>}
      </div>
      <Sheet className="flex flex-col gap-4 p-5 max-sm:p-4">
        {facts}
        {shipment.awb && <StageBar shipment={shipment} />}
      </Sheet>
      {notice}
      <div
        className={`grid items-start gap-5 ${aside ? 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]' : ''}`}
      >
        {shipment.awb && <Journey events={shipment.events} />}
        {aside && (
          <div className="flex min-w-0 flex-col gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            {aside}
          </div>
        )}
        <div className="flex min-w-0 flex-col gap-5">{details}</div>
      </div>
    </div>
  );
}
