import { useTranslations } from 'next-intl';
import type { ShipmentSummary } from '#lib/shipments/view.ts';
import { useListedShipments } from './listed-shipment.ts';
import { ShipmentRows } from './shipment-rows.tsx';

/** Shipments as a table, or as cards on a phone, with one action in each row. */
export function ShipmentTable({ caption, shipments }: { caption: string; shipments: ShipmentSummary[] }) {
  const t = useTranslations('shipments');
  const listed = useListedShipments();
  return (
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
      shipments={shipments.map(listed)}
    />
  );
}
