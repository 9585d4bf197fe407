import type { ReactNode } from 'react';
import { useHeadline } from '#components/shipments/headline.ts';
import { Spoken } from '#components/shipments/spoken.tsx';
import type { TrackedShipment } from '#lib/shipments/view.ts';
import { AwbLine } from './awb-line.tsx';

type ShipmentHeadProps = { shipment: TrackedShipment; freshness: ReactNode; actions?: ReactNode };

/** The AWB, the headline and the time of the last check. */
export function ShipmentHead({ shipment, freshness, actions }: ShipmentHeadProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <p className="text-base font-medium text-muted">
          <AwbLine awb={shipment.awb} />
        </p>
        <h1 className="mt-0.5 text-xl">
          <Spoken {...useHeadline(shipment)} />
        </h1>
        {freshness}
      </div>
      {actions && <div className="flex flex-wrap gap-2.5">{actions}</div>}
    </div>
  );
}
