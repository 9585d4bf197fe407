import { useLocale, useTranslations } from 'next-intl';
import { areaOf } from '#components/labels/labels-of.ts';
import { placesOf } from '#components/shipments/destination-places.ts';
import { inLanguage, type SpokenText } from '#components/shipments/spoken.tsx';
import { type Standing, standingOf } from '#components/shipments/standing.ts';
import { useWhen } from '#components/shipments/when.tsx';
import { formatMoney } from '#lib/i18n/formats.ts';
import type { ShipmentSummary } from '#lib/shipments/view.ts';
import type { OptionalColumn } from './list-columns.ts';

/**
 * What a row of a list shows of a shipment, in the reader's language. A document carries it twice for each row, so what follows
 * from another value, such as an address or the word of a standing, isn't in it.
 */
export type ListedShipment = {
  id: string;
  awb: string | null;
  receiver: string | null;
  destination: string | null;
  /** Only where their columns are shown. */
  reference?: string;
  cod?: string;
  created?: string;
  standing: Standing;
  /** It waits for its pickup, and its label is printed. */
  isPrinted?: true;
  isReturn?: true;
  /** The operator's own words, in their language, where they say more than the standing. */
  operatorsWords?: SpokenText;
  /** The last event, or the start. */
  at: string;
  when: string;
  /** When its status was last known, while it can change. */
  statusAt?: string;
  /** Where its label goes, for sorting; drafts have none. */
  area?: string;
  /** A draft that can be deleted. */
  canDelete?: true;
};

/** Where a row leads. A draft has no page, so it opens the form. */
export const rowHref = ({ id, standing }: ListedShipment) =>
  standing === 'state.draft' ? `/shipments/new?draft=${id}` : `/shipments/${id}`;

/** Writes shipments for a list with these columns. */
export function useListedShipments(columns: OptionalColumn[]): (shipment: ShipmentSummary) => ListedShipment {
  const t = useTranslations('shipments');
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
    const { reference, codAmount, statusAt, isPrinted, isReturn } = shipment;
    const standing = standingOf(shipment);
    const operatorsWords =
      standing === 'phase.unknown' ? inLanguage(locale, lastStatusEn, lastStatusAr) : null;
    return {
      id,
      awb,
      receiver: receiverName,
      destination: destinationOf(shipment),
      ...(reference && columns.includes('reference') && { reference }),
      ...(codAmount && columns.includes('cod') && { cod: formatMoney(codAmount, locale) }),
      ...(columns.includes('created') && { created: when(createdAt) }),
      standing,
      ...(isPrinted && standing === 'phase.expected' && { isPrinted }),
      ...(isReturn && { isReturn }),
      ...(operatorsWords && { operatorsWords }),
      at: lastEventAt ?? createdAt,
      when: lastEventAt ? when(lastEventAt) : t('started', { when: when(createdAt) }),
      ...(statusAt && { statusAt }),
      ...(shipment.state !== 'draft' && { area: areaOf(shipment) }),
      ...(shipment.draft?.isUnsent && { canDelete: true }),
    };
  };
}
