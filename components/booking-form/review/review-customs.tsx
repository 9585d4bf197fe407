import { useLocale, useTranslations } from 'next-intl';
import { countries } from '#components/locations/place-questions.ts';
import { usePlaceOptions } from '#components/locations/use-place-options.ts';
import { Dotted } from '#components/ui/dotted.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { amountInCurrency } from '#lib/booking-form/checks/amounts.ts';
import { totalValueMinor } from '#lib/booking-form/checks/between-sections.ts';
import { isInEuropeanUnion } from '#lib/booking-form/checks/country-groups.ts';
import type { ShipmentForm } from '#lib/booking-form/checks/form-shape.ts';
import { parseWeightGrams } from '#lib/booking-form/checks/measures.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import { formatMoney, formatWeight } from '#lib/i18n/formats.ts';
import { nameIn } from '#lib/i18n/locale.ts';
import { useIsCarried } from '../fields/booking-form.ts';
import { ReviewLine } from './review-line.tsx';

type ReviewCustomsProps = {
  customs: ShipmentForm['customs'];
  kind: ShipmentForm['kind'];
  /** The receiver's country. */
  alpha2: string;
};

/** The customs declaration, as it will be sent: the items, their sum and the IOSS number. */
export function ReviewCustoms({ customs, kind, alpha2 }: ReviewCustomsProps) {
  const t = useTranslations('booking');
  const locale = useLocale();
  const isCarried = useIsCarried();
  const reason = useTranslations('shippingSettings.exportReasons');
  const term = useTranslations('shippingSettings.incoterms');
  const { currency, items, iossNumber, exportReason, incoterm } = customs;
  const total = totalValueMinor(customs);
  const hasIoss = kind === 'international' && isInEuropeanUnion(alpha2) && isCarried('customs', 'iossNumber');
  return (
    <>
      {items.map((item, index) => (
        <ReviewItem key={index} item={item} number={index + 1} currency={currency} />
      ))}
      <ReviewLine
        field="items"
        label={t('customs.sumValue')}
        value={total !== null && formatMoney({ amountMinor: total, currency }, locale)}
      />
      <ReviewLine field="exportReason" value={exportReason && reason(exportReason)} />
      <ReviewLine field="incoterm" value={incoterm && term(incoterm)} />
      <ReviewLine field="iossNumber" value={hasIoss && iossNumber.trim()} ltr />
    </>
  );
}

type ReviewItemProps = { item: ShipmentForm['customs']['items'][number]; number: number; currency: string };

function ReviewItem({ item, number, currency }: ReviewItemProps) {
  const t = useTranslations('booking');
  const locale = useLocale();
  const { places } = usePlaceOptions(countries);
  const origin = places?.options.find((country) => country.alpha2 === item.originAlpha2);
  const value = amountInCurrency(currency, item.unitValue);
  const grams = parseWeightGrams(item.weight, item.weightUnit);
  const facts = [
    value &&
      t('customs.timesValue', {
        quantity: latinDigits(item.quantity.trim()),
        value: formatMoney(value, locale),
      }),
    grams !== null && formatWeight(grams, locale),
    origin && nameIn(locale, origin),
  ].filter(Boolean);
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-3">
      <dt className="text-muted">{t('customs.item', { number })}</dt>
      <dd className="min-w-0 wrap-anywhere">
        <bdi>{item.description.trim()}</bdi>
        <Dotted>{item.hsCode.trim() && <Ltr>{item.hsCode.trim()}</Ltr>}</Dotted>
        <br />
        <span className="text-muted">{facts.join(' · ')}</span>
      </dd>
    </div>
  );
}
