import { useLocale, useTranslations } from 'next-intl';
import { formatMoney, formatNumber, formatWeight } from '#lib/i18n/formats.ts';
import type { ShipmentDetails } from '#lib/shipments/view.ts';
import { named, type PossibleFact } from './known-facts.ts';

export function useParcelFacts(parcel: ShipmentDetails['parcel']): PossibleFact[] {
  const t = useTranslations('shipment');
  const locale = useLocale();
  const centimetres = (lengthMm: number) => formatNumber(lengthMm / 10, locale);
  return [
    { label: t('field.contentType'), value: t(`value.contentType.${parcel.contentType}`) },
    { label: t('field.commodityDescription'), value: named(parcel.commodityDescription) },
    { label: t('field.pieces'), value: t('value.pieces', { count: parcel.pieces }) },
    { label: t('field.weight'), value: formatWeight(parcel.weightGrams, locale) },
    {
      label: t('field.size'),
      value: t('value.sizeCm', {
        length: centimetres(parcel.lengthMm),
        width: centimetres(parcel.widthMm),
        height: centimetres(parcel.heightMm),
      }),
    },
    {
      label: t('field.declaredValue'),
      value: parcel.declaredValue && formatMoney(parcel.declaredValue, locale),
    },
  ];
}
