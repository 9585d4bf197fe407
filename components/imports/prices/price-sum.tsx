'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { useIsReady } from '#components/ui/hooks/use-is-ready.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import type { PricedRows } from '#lib/imports/prices/view.ts';
import { useImportPrices } from './use-row-prices.ts';

const rowsOf = (priced: PricedRows[]) => priced.reduce((sum, { numbers }) => sum + numbers.length, 0);

/** Asks the carrier what the ready rows cost, and shows the sum; each row shows its own price. */
export function PriceSum({ importId, ready }: { importId: string; ready: number }) {
  const t = useTranslations('imports.prices');
  const locale = useLocale();
  const isReady = useIsReady();
  const [isAsked, setAsked] = useState(false);
  const { data, isError, isFetching, refetch } = useImportPrices(importId, isAsked);
  if (ready === 0) return null;
  if (!isAsked)
    return (
      <Button className="self-start" disabled={!isReady} onClick={() => setAsked(true)}>
        {t('ask')}
      </Button>
    );
  const { priced = [], left = 0, isUnavailable = false } = data ?? {};
  const withPrice = priced.filter(({ total }) => total !== null);
  const [first] = withPrice;
  const amountMinor = withPrice.reduce(
    (sum, { numbers, total }) => sum + numbers.length * (total?.amountMinor ?? 0),
    0,
  );
  const without = rowsOf(priced) - rowsOf(withPrice);
  const isFailed = !isFetching && (isError || isUnavailable);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm" role="status">
      {first?.total && left === 0 && (
        <p className="font-medium">
          {t('sum', { count: rowsOf(withPrice) })}{' '}
          <bdi>{formatMoney({ amountMinor, currency: first.total.currency }, locale)}</bdi>
        </p>
      )}
      {left === 0 && without > 0 && <p className="text-muted">{t('none', { count: without })}</p>}
      {isFailed ? (
        <>
          <p className="text-caution">{t('failed')}</p>
          <Button size="sm" onClick={() => refetch()}>
            {t('again')}
          </Button>
        </>
      ) : (
        (left > 0 || !data) && (
          <p className="text-muted">
            {t('asking', { done: rowsOf(priced), total: Math.max(ready, rowsOf(priced)) })}
          </p>
        )
      )}
    </div>
  );
}
