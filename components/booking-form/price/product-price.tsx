'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { usePriceOf } from './use-price.ts';

/** The price of one service on its card, or in a few words why there is none. */
export function ProductPrice({
  product,
  codFeeMinor,
}: {
  product: ShipmentForm['service']['product'];
  codFeeMinor: number | undefined;
}) {
  const t = useTranslations('rates');
  const locale = useLocale();
  const { control } = useFormContext<ShipmentForm>();
  const price = usePriceOf(control, product, codFeeMinor);
  if (price.kind !== 'priced') return t(`short.${price.kind}`);
  return (
    <span className={`tabular-nums transition-opacity ${price.isOld ? 'opacity-50' : ''}`}>
      {formatMoney(price.lines.total, locale)}
    </span>
  );
}
