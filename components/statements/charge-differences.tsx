import { useLocale, useTranslations } from 'next-intl';
import { isolated } from '#lib/core/text/isolate.ts';
import { formatMoney, formatWeight } from '#lib/i18n/formats.ts';
import { nameIn } from '#lib/i18n/locale.ts';
import type { ChargeDifference } from '#lib/statements/view.ts';

type ChargeDifferencesProps = {
  billedMinor: number;
  expectedMinor: number | null;
  currency: string;
  differences: ChargeDifference[];
};

/** What was billed and quoted, each reason for the difference with the amount that it explains, and the next step. */
export function ChargeDifferences({
  billedMinor,
  expectedMinor,
  currency,
  differences,
}: ChargeDifferencesProps) {
  const t = useTranslations('statements.charge');
  const product = useTranslations('booking.products');
  const locale = useLocale();
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale);
  const weight = (grams: number) => isolated(formatWeight(grams, locale));
  const real = differences.filter(({ reason }) => reason !== 'not-compared');
  const notCompared = differences.flatMap((difference) => {
    if (difference.reason !== 'not-compared') return [];
    return t('notComparedPart', { part: t(`part.${difference.part}`), why: t(`why.${difference.why}`) });
  });
  const words = (difference: ChargeDifference): string => {
    switch (difference.reason) {
      case 'weight': {
        const { billedGrams, bookedGrams, volumetricGrams, isByVolume } = difference;
        const [billed, booked] = [weight(billedGrams), weight(bookedGrams)];
        if (volumetricGrams === null) return t('weight', { billed, booked });
        const volumetric = weight(volumetricGrams);
        return t(isByVolume ? 'weightByVolume' : 'weightNotByVolume', { billed, booked, volumetric });
      }
      case 'service':
        return t('service', { billed: isolated(difference.billed), booked: product(difference.product) });
      case 'zone':
        return t('zone', {
          billed: isolated(difference.billed),
          booked: isolated(nameIn(locale, difference)),
        });
      case 'surcharge':
        return t('surcharge', { name: isolated(difference.name) });
      case 'vat': {
        const [due, percent] = [money(difference.dueMinor), String(difference.percent)];
        if (difference.billedMinor === null) return t('vatMissing', { due, percent });
        return t('vat', { billed: money(difference.billedMinor), due, percent });
      }
      case 'return':
        return t(difference.isReturned ? 'return' : 'returnUnknown');
      case 'cod-fee': {
        const { billedMinor: billed, quotedMinor: quoted } = difference;
        return t('codFee', { billed: money(billed), quoted: money(quoted) });
      }
      case 'rest':
      case 'not-compared':
        return t('rest');
    }
  };
  return (
    <div className="flex flex-col gap-1 text-sm text-muted">
      {expectedMinor !== null && (
        <p>{t('billed', { billed: money(billedMinor), expected: money(expectedMinor) })}</p>
      )}
      <ul className="flex flex-col gap-1">
        {real.map((difference) => (
          <li
            key={`${difference.reason} ${'name' in difference ? difference.name : ''}`}
            className="flex justify-between gap-x-4"
          >
            <span className="min-w-0 wrap-anywhere">{words(difference)}</span>
            {difference.amountMinor !== 0 && (
              <span className="shrink-0 tabular-nums">{money(difference.amountMinor)}</span>
            )}
          </li>
        ))}
      </ul>
      {notCompared.length > 0 && <p>{t('notCompared', { parts: notCompared.join(' · ') })}</p>}
      {real.length > 0 && <p className="text-ink">{t(`next.${nextStepOf(real)}`)}</p>}
    </div>
  );
}

/** What to do about the largest difference. */
function nextStepOf(differences: ChargeDifference[]) {
  const [largest] = differences.toSorted(
    (one, other) => Math.abs(other.amountMinor) - Math.abs(one.amountMinor),
  );
  if (!largest || largest.reason === 'not-compared') return 'rest';
  if (largest.reason === 'vat') return 'vat';
  if (largest.amountMinor < 0) return 'less';
  if (largest.reason === 'weight' && largest.isByVolume) return 'weightByVolume';
  if (largest.reason === 'return' && !largest.isReturned) return 'returnUnknown';
  return largest.reason;
}
