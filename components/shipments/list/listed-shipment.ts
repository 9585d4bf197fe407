import { useLocale, useTranslations } from 'next-intl';
import { isStuck, type Standing, standingOf } from '#components/shipments/tracking/standing.ts';
import { placesOf } from '#components/shipments/view/destination-places.ts';
import { inLanguage, type SpokenText } from '#components/shipments/view/in-language.ts';
import { useWhen } from '#components/shipments/view/when.tsx';
import type { ShipmentSummary } from '#lib/shipments/view.ts';
import { rowAction, rowHref } from './row-action.ts';

/** What a row of a list shows of a shipment, in the reader's language. */
export type ListedShipment = {
  id: string;
  href: string;
  awb: string | null;
  receiver: string | null;
  destination: string | null;
  standing: Standing;
  /** The word of the standing, or the operator's own words in their language. */
  status: string | SpokenText;
  lastEvent: { at: string; text: string };
  action: { href: string; text: string };
  /** What a person has to do next, for a shipment that doesn't go on by itself. */
  next: string | null;
  /** A draft that can be deleted. */
  canDelete: boolean;
};

/** Writes shipments for a list. */
export function useListedShipments(): (shipment: ShipmentSummary) => ListedShipment {
  const t = useTranslations('shipments');
  const standings = useTranslations('standing');
  const locale = useLocale();
  const when = useWhen();

  function destinationOf({ destination }: ShipmentSummary): string | null {
    const [wide, near] = destination ? placesOf(destination) : [];
    const emirate = wide && inLanguage(locale, wide.nameEn, wide.nameAr);
    if (!emirate) return null;
    const area = near && inLanguage(locale, near.nameEn, near.nameAr);
    return area ? t('destination', { emirate: emirate.text, area: area.text }) : emirate.text;
  }

  return (shipment) => {
    const { id, awb, receiverName, lastStatusEn, lastStatusAr, lastEventAt, createdAt } = shipment;
    const standing = standingOf(shipment);
    const operatorsWords =
      standing === 'phase.unknown' ? inLanguage(locale, lastStatusEn, lastStatusAr) : null;
    const { label, href } = rowAction(shipment);
    return {
      id,
      href: rowHref(shipment),
      awb,
      receiver: receiverName,
      destination: destinationOf(shipment),
      standing,
      status: operatorsWords ?? standings(standing),
      lastEvent: lastEventAt
        ? { at: lastEventAt, text: when(lastEventAt) }
        : { at: createdAt, text: t('started', { when: when(createdAt) }) },
      action: { href, text: t(`action.${label}`) },
      next: isStuck(standing) ? t(`next.${standing}`) : null,
      canDelete: shipment.draft?.isUnsent ?? false,
    };
  };
}
