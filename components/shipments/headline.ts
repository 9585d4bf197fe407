import { useLocale, useNow, useTranslations } from 'next-intl';
import { formatDay } from '#lib/i18n/format-times.ts';
import type { ShipmentSummary } from '#lib/shipments/view.ts';
import { dayWord } from './day-word.ts';
import { inLanguage, type SpokenText } from './spoken.tsx';
import { isDated, standingOf } from './standing.ts';

/** The headline of a shipment's page. An unknown status shows the operator's words. */
export function useHeadline(
  shipment: Pick<
    ShipmentSummary,
    'state' | 'phase' | 'handedOverAt' | 'isToCheck' | 'lastStatusEn' | 'lastStatusAr' | 'lastEventAt'
  >,
): SpokenText {
  const t = useTranslations('shipment.headline');
  const locale = useLocale();
  const now = useNow();
  const standing = standingOf(shipment);
  const operatorsWords = inLanguage(locale, shipment.lastStatusEn, shipment.lastStatusAr);
  if (standing === 'phase.unknown' && operatorsWords) return operatorsWords;

  const headline = t(standing);
  if (!isDated(standing) || !shipment.lastEventAt) return { text: headline, language: locale };
  const word = dayWord(new Date(shipment.lastEventAt), now);
  const day = word ? t(`day.${word}`) : formatDay(shipment.lastEventAt, locale);
  return { text: t('withDay', { headline, day }), language: locale };
}
