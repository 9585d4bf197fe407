'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { amountInCurrency } from '#lib/booking-form/rules/amounts.ts';
import { totalValueMinor, totalWeightGrams } from '#lib/booking-form/rules/between-sections.ts';
import type { ShipmentForm } from '#lib/booking-form/rules/form-shape.ts';
import { parseWeightGrams } from '#lib/booking-form/rules/measures.ts';
import { formatMoney, formatWeight } from '#lib/i18n/formats.ts';

/** The current sums of the items, next to the declared value and the parcel's weight, which they must match. */
export function CustomsSums() {
  const t = useTranslations('booking.customs');
  const locale = useLocale();
  const { control } = useFormContext<ShipmentForm>();
  const customs = useWatch({ control, name: 'customs' });
  const [declared, weight, unit] = useWatch({
    control,
    name: ['parcel.declaredValue', 'parcel.weight', 'parcel.weightUnit'],
  });
  const { currency } = customs;
  const valueMinor = totalValueMinor(customs);
  const declaredMinor = amountInCurrency(currency, declared)?.amountMinor ?? null;
  const grams = totalWeightGrams(customs);
  const parcelGrams = parseWeightGrams(weight, unit);
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale);
  const isValueOff = valueMinor !== null && declaredMinor !== null && valueMinor !== declaredMinor;
  const isTooHeavy = grams !== null && parcelGrams !== null && grams > parcelGrams;

  return (
    <dl className="flex flex-col gap-1.5 rounded-control bg-sunken px-3.5 py-2.5 text-sm tabular-nums">
      <Sum label={t('sumValue')} isWrong={isValueOff}>
        {valueMinor === null ? t('unknownSum') : money(valueMinor)}
        {isValueOff && ` ${t('valueOff', { declared: money(declaredMinor) })}`}
      </Sum>
      <Sum label={t('sumWeight')} isWrong={isTooHeavy}>
        {grams === null ? t('unknownSum') : formatWeight(grams, locale)}
        {isTooHeavy && ` ${t('tooHeavy', { parcel: formatWeight(parcelGrams, locale) })}`}
      </Sum>
    </dl>
  );
}

function Sum({ label, isWrong, children }: { label: string; isWrong: boolean; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{label}</dt>
      <dd className={isWrong ? 'font-semibold text-danger' : 'font-semibold'}>{children}</dd>
    </div>
  );
}
