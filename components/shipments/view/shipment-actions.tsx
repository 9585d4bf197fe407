import { useTranslations } from 'next-intl';
import { PrintLabel } from '#components/shipments/labels/print-label.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import type { ShipmentView } from '#lib/shipments/view.ts';

/** The actions of a shipment. An unconfirmed booking has none, because a second booking could follow. */
export function ShipmentActions({ shipment }: { shipment: ShipmentView }) {
  const t = useTranslations('shipment');
  if (!shipment.awb || shipment.isKeptOnly) return null;
  const isWaiting = shipment.state === 'booked' && (shipment.phase === null || shipment.phase === 'expected');
  return (
    <>
      <ButtonLink href={`/shipments/new?repeat=${shipment.id}`}>{t('repeat')}</ButtonLink>
      {shipment.hasLabel && isWaiting && (
        <PrintLabel shipmentId={shipment.id} variant="primary">
          {t('printLabel')}
        </PrintLabel>
      )}
    </>
  );
}
