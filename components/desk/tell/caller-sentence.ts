import type { useTranslations } from 'next-intl';
import { standingOf } from '#components/shipments/standing.ts';
import { formatDay } from '#lib/i18n/formats.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import type { ShipmentSummary } from '#lib/shipments/view.ts';

/** The statuses for which the carrier's own words give the reason. */
const explained = ['phase.held', 'phase.attempted', 'phase.at_counter', 'phase.returning', 'phase.unknown'];

type Told = Pick<
  ShipmentSummary,
  'state' | 'phase' | 'handedOverAt' | 'isWrittenOff' | 'lastStatusEn' | 'lastStatusAr' | 'lastEventAt'
>;

/**
 * What to tell a caller about a shipment, in the caller's language, with the carrier's reason where it is known. `t` has the
 * messages of that language.
 */
export function callerSentence(
  t: ReturnType<typeof useTranslations<'desk.tell'>>,
  shipment: Told,
  language: Locale,
): string {
  const standing = standingOf(shipment);
  const words = (language === 'ar' ? shipment.lastStatusAr : shipment.lastStatusEn)?.trim();
  const moment = shipment.state === 'booked' ? shipment.lastEventAt : null;
  const said = {
    told: t(standing),
    reason: words && explained.includes(standing) ? t('reason', { words }) : '',
    asOf: moment ? t('asOf', { day: formatDay(moment, language) }) : '',
  };
  return [said.told, said.reason, said.asOf].filter(Boolean).join(' ');
}
