import { useLocale, useTranslations } from 'next-intl';
import { formatMoney, formatWeight } from '#lib/i18n/formats.ts';
import type { ShipmentDetails } from '#lib/shipments/view.ts';
import type { FactPart } from './facts.tsx';
import { coded, type PossibleFact } from './known-facts.ts';

type Item = NonNullable<ShipmentDetails['customs']>['items'][number];

/** The customs declaration: every item with its code, quantity, value, weight and origin. */
export function useCustomsFacts(customs: ShipmentDetails['customs']): PossibleFact[] {
  const t = useTranslations('shipment');
  const locale = useLocale();
  const countries = new Intl.DisplayNames([locale === 'ar' ? 'ar-AE' : 'en'], { type: 'region' });
  if (!customs) return [];

  function itemValue(item: Item): FactPart[] {
    const facts = [
      t('value.pieces', { count: item.quantity }),
      formatMoney(item.value, locale),
      formatWeight(item.weightGrams, locale),
      countries.of(item.originAlpha2),
      item.reference,
    ].filter(Boolean);
    const hsCode = item.hsCode ? [' · ', { code: item.hsCode }] : [];
    return [{ name: item.description }, ...hsCode, `\n${facts.join(' · ')}`];
  }

  return [
    ...customs.items.map((item, index) => ({
      label: t('field.customsItem', { number: index + 1 }),
      value: itemValue(item),
    })),
    { label: t('field.iossNumber'), value: coded(customs.iossNumber) },
  ];
}
