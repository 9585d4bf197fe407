'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatMoney } from '#lib/i18n/formats.ts';
import type { Price } from './use-price.ts';

/** The price as one line that stays visible on a phone. */
export function PriceLine({ price }: { price: Price }) {
  const t = useTranslations('rates');
  const locale = useLocale();
  return (
    <div className="flex min-h-control items-center justify-between gap-4 rounded-control border border-line bg-surface px-4 py-1.5">
      <span className="font-semibold">
        {t(price.kind === 'priced' && price.excludesCodFee ? 'totalWithoutCodFee' : 'total')}
      </span>
      {price.kind === 'priced' ? (
        <span className={`text-lg tabular-nums transition-opacity ${price.isOld ? 'opacity-50' : ''}`}>
          {formatMoney(price.lines.total, locale)}
        </span>
      ) : (
        <span className="text-end text-sm text-muted">{t(`short.${price.kind}`)}</span>
      )}
    </div>
  );
}
