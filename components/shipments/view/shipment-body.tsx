import type { ReactNode } from 'react';
import { BookingDetails } from '#components/shipments/details/booking-details.tsx';
import { Journey } from '#components/shipments/tracking/journey.tsx';
import { StageBar } from '#components/shipments/tracking/stage-bar.tsx';
import { TrackingWatch } from '#components/shipments/tracking/tracking-watch.tsx';
import type { ShipmentState, ShipmentView } from '#lib/shipments/view.ts';
import { DoubtNotice } from './doubt-notice.tsx';
import { KeptOnlyNotice } from './kept-only-notice.tsx';
import { ShipmentHead } from './shipment-head.tsx';

const doubtful: ShipmentState[] = ['booking', 'in_doubt', 'cancel_in_doubt'];

type ShipmentBodyProps = {
  shipment: ShipmentView;
  /** The URL that returns the current state of the shipment. */
  trackingAddress: string;
  /** Buttons next to the headline. */
  actions?: ReactNode;
  /** Content between the headline and the stages. */
  notice?: ReactNode;
  /** Cards next to the tracking history; below it on a phone. */
  aside?: ReactNode;
};

/** The part of a shipment's page that merchants and agents share. */
export function ShipmentBody({ shipment, trackingAddress, actions, notice, aside }: ShipmentBodyProps) {
  return (
    <div className="flex flex-col gap-5">
      <ShipmentHead
        shipment={shipment}
        actions={actions}
        freshness={<TrackingWatch shipment={shipment} address={trackingAddress} />}
      />
      {notice}
      {shipment.isKeptOnly && <KeptOnlyNotice operator={shipment.operator} />}
      {doubtful.includes(shipment.state) && !shipment.isKeptOnly && <DoubtNotice shipment={shipment} />}
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
        <BookingDetails shipment={shipment} />
      </div>
    </div>
  );
}
