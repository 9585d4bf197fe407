import type { ReactNode } from 'react';
import { BookingDetails } from '#components/shipments/details/booking-details.tsx';
import { toJson } from '#lib/core/text/json-of.ts';
import type { ShipmentState, ShipmentView } from '#lib/shipments/view.ts';
import { DoubtNotice } from './doubt-notice.tsx';
import { KeptOnlyNotice } from './kept-only-notice.tsx';
import { ShipmentFrame } from './shipment-frame.tsx';

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
export function ShipmentBody({ shipment, notice, ...rest }: ShipmentBodyProps) {
  const { details, ...tracked } = shipment;
  return (
    <ShipmentFrame
      {...rest}
      tracked={toJson(tracked)}
      notice={
        <>
          {notice}
          {shipment.isKeptOnly && <KeptOnlyNotice operator={shipment.operator} />}
          {doubtful.includes(shipment.state) && !shipment.isKeptOnly && <DoubtNotice shipment={shipment} />}
        </>
      }
      details={details && <BookingDetails shipment={shipment} details={details} />}
    />
  );
}
