import { useLocale, useTranslations } from 'next-intl';
import { Ltr } from '#components/ui/ltr.tsx';
import { formatMoney, formatWeight } from '#lib/i18n/formats.ts';
import type { ShipmentDetails } from '#lib/shipments/view.ts';
import type { Fact } from './facts.tsx';

type Item = NonNullable<ShipmentDetails['customs']>['items'][number];

/** The customs declaration: every item with its code, quantity, value, weight and origin. */
export function useCustomsFacts(customs: ShipmentDetails['customs']): Fact[] {
  const t = useTranslations('shipment');
  const locale = useLocale();
  const countries = new Intl.DisplayNames([locale === 'ar' ? 'ar-AE' : 'en'], { type: 'region' });
  if (!customs) return [];

  function itemValue(item: Item) {
    const facts = [
      t('value.pieces', { count: item.quantity }),
      formatMoney(item.value, locale),
      formatWeight(item.weightGrams, locale),
      countries.of(item.originAlpha2),
      item.reference,
    ].filter(Boolean);
    return (
      <>
        <bdi>{item.description}</bdi>
        {item.hsCode && (
          <>
            {' · '}
            <Ltr>{item.hsCode}</Ltr>
          </>
        )}
        <br />
        {facts.join(' · ')}
      </>
    );
  }

  return [
    ...customs.items.map((item, index) => ({
      label: t('field.customsItem', { number: index + 1 }),
      value: itemValue(item),
    })),
    { label: t('field.iossNumber'), value: customs.iossNumber && <Ltr>{customs.iossNumber}</Ltr> },
  ];
}
