import type { ReactNode } from 'react';
import type { ShipmentState, ShipmentView } from '#lib/shipments/view.ts';
import { BookingDetails } from './details/booking-details.tsx';
import { KeptOnlyNotice } from './kept-only-notice.tsx';
import { ShipmentFrame } from './shipment-frame.tsx';
import { UnconfirmedNotice } from './unconfirmed-notice.tsx';

const unconfirmed: ShipmentState[] = ['booking', 'unconfirmed', 'cancel_unconfirmed'];

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
      shipment={tracked}
      notice={
        <>
          {notice}
          {shipment.isKeptOnly && <KeptOnlyNotice operator={shipment.operator} />}
          {unconfirmed.includes(shipment.state) && !shipment.isKeptOnly && (
            <UnconfirmedNotice shipment={shipment} />
          )}
        </>
      }
      details={details && <BookingDetails shipment={shipment} details={details} />}
    />
  );
}
