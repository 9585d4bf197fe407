'use client';

import { useLocale, useTranslations } from 'next-intl';
import { parseWeightGrams } from '#lib/booking-form/rules/measures.ts';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { parseAmountMinor } from '#lib/core/money.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import { formatMoney, formatWeight } from '#lib/i18n/formats.ts';
import { useIsCarried } from '../fields/use-is-carried.ts';
import { ReviewLine } from './review-line.tsx';

/** The parcel as it will be sent. */
export function ReviewParcel({ form: { kind, parcel, customs } }: { form: ShipmentForm }) {
  const t = useTranslations('booking');
  const locale = useLocale();
  const grams = parseWeightGrams(parcel.weight, parcel.weightUnit);
  const isCarried = useIsCarried();
  const currency = kind === 'domestic' ? 'AED' : customs.currency;
  const valueMinor = parseAmountMinor(parcel.declaredValue, currency);
  const size = (side: 'length' | 'width' | 'height') => latinDigits(parcel[side].trim());
  return (
    <>
      <ReviewLine field="contentType" value={t(`contentTypes.${parcel.contentType}`)} />
      <ReviewLine field="weight" value={grams !== null && formatWeight(grams, locale)} />
      {isCarried('parcel', 'pieces') && (
        <ReviewLine field="pieces" value={latinDigits(parcel.pieces.trim())} />
      )}
      <ReviewLine
        field="dimensions"
        value={t('dimensions', {
          length: size('length'),
          width: size('width'),
          height: size('height'),
          unit: t(`units.${parcel.dimensionUnit}`),
        })}
      />
      {isCarried('parcel', 'commodityDescription') && (
        <ReviewLine field="commodityDescription" value={parcel.commodityDescription.trim()} />
      )}
      <ReviewLine
        field="declaredValue"
        label={kind === 'domestic' ? undefined : t('customs.declaredValue')}
        value={valueMinor !== null && formatMoney({ amountMinor: valueMinor, currency }, locale)}
      />
      <ReviewLine field="reference2" value={parcel.reference2.trim()} ltr />
      <ReviewLine field="reference3" value={parcel.reference3.trim()} ltr />
    </>
  );
}
