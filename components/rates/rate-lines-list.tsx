'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatAmount, formatMoney, formatNumber } from '#lib/i18n/formats.ts';
import type { RateLines } from '#lib/rates/schema.ts';

/** A price in three lines; dimmed while a newer one is loading. */
export function RateLinesList({ lines, isOld }: { lines: RateLines; isOld: boolean }) {
  const t = useTranslations('rates');
  const locale = useLocale();
  return (
    <dl className={`flex flex-col gap-2 tabular-nums transition-opacity ${isOld ? 'opacity-50' : ''}`}>
      <Line label={t('postage')} value={formatAmount(lines.postage, locale)} />
      <Line
        label={t('vat', { percent: formatNumber(lines.vatPercent, locale) })}
        value={formatAmount(lines.vat, locale)}
      />
      <div className="flex justify-between gap-4 border-t border-line pt-2.5 text-lg">
        <dt>{t('total')}</dt>
        <dd className="whitespace-nowrap">{formatMoney(lines.total, locale)}</dd>
      </div>
    </dl>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
