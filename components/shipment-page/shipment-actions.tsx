import { useTranslations } from 'next-intl';
import { PrintAndBookNext, PrintLabel } from '#components/labels/print-label.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Download } from '#components/ui/icons.tsx';
import { Permitted } from '#components/ui/permitted.tsx';
import type { ShipmentView } from '#lib/shipments/view.ts';

/**
 * The actions of a shipment. An unconfirmed booking has none, because a second booking could follow. A former operator's shipment
 * can only be printed, and an archived one only be booked again.
 */
export function ShipmentActions({ shipment }: { shipment: ShipmentView }) {
  const t = useTranslations('shipment');
  if (!shipment.awb) return null;
  const canPrint = shipment.hasLabel && !shipment.archivedAt;
  const isWaiting = shipment.state === 'booked' && (shipment.phase === null || shipment.phase === 'expected');
  return (
    <>
      <Permitted to="shipments.book">
        {!shipment.isKeptOnly && (
          <ButtonLink
            href={`/shipments/new?repeat=${shipment.id}`}
            aria-keyshortcuts="R"
            title={`${t('repeat')} (R)`}
          >
            {t('repeat')}
          </ButtonLink>
        )}
        {canPrint && isWaiting && !shipment.isKeptOnly && <PrintAndBookNext shipmentId={shipment.id} />}
      </Permitted>
      {canPrint && shipment.state !== 'cancelled' && (
        <>
          <a
            href={`/api/shipments/${shipment.id}/label`}
            download
            title={t('label.download')}
            aria-label={t('label.download')}
            className={`${buttonStyle('secondary', 'md')} px-3`}
          >
            <Download />
          </a>
          <PrintLabel shipmentId={shipment.id} variant={isWaiting ? 'primary' : 'secondary'}>
            {t('printLabel')}
          </PrintLabel>
        </>
      )}
    </>
  );
}
