import { useTranslations } from 'next-intl';
import { StandingShapes } from '#components/shipments/tracking/standing-shapes.tsx';
import type { ShipmentSummary } from '#lib/shipments/view.ts';
import { useListedShipments } from './listed-shipment.ts';
import { ShipmentRows } from './shipment-rows.tsx';

/** Shipments as a table, or as cards on a phone, with one action in each row. */
export function ShipmentTable({ caption, shipments }: { caption: string; shipments: ShipmentSummary[] }) {
  const t = useTranslations('shipments');
  const listed = shipments.map(useListedShipments());
  return (
    <>
      <StandingShapes standings={listed.map(({ standing }) => standing)} />
      <ShipmentRows
        texts={{
          caption,
          awb: t('column.awb'),
          receiver: t('column.receiver'),
          destination: t('column.destination'),
          state: t('column.state'),
          lastEvent: t('column.lastEvent'),
          action: t('column.action'),
          noAwb: t('noAwb'),
          noReceiver: t('noReceiver'),
          noDestination: t('noDestination'),
        }}
        shipments={listed}
      />
    </>
  );
}
