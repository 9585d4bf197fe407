'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useHeadline } from '#components/shipments/headline.ts';
import { MarkedAwb } from '#components/shipments/marked-awb.tsx';
import { Spoken } from '#components/shipments/spoken.tsx';
import { Journey } from '#components/tracking/journey.tsx';
import { StageBar } from '#components/tracking/stage-bar.tsx';
import { TrackingWatch } from '#components/tracking/tracking-watch.tsx';
import type { TrackedShipment } from '#lib/shipments/view.ts';

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

type ShipmentHeadProps = { shipment: TrackedShipment; freshness: ReactNode; actions?: ReactNode };

/** The AWB, the headline and the time of the last check. */
function ShipmentHead({ shipment, freshness, actions }: ShipmentHeadProps) {
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

/** An AWB with its barcode mark, or the text for none. */
function AwbLine({ awb }: { awb: string | null }) {
  const t = useTranslations('shipment.headline');
  return awb ? <MarkedAwb awb={awb} /> : <span className="font-normal text-muted">{t('noAwb')}</span>;
}
