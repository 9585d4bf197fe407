'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useIsReady } from '#components/ui/hooks/use-is-ready.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { sumOf, useImportPrices } from './use-row-prices.ts';

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
  const { sum, rows, without, excludesCodFee } = sumOf(priced);
  const isFailed = !isFetching && (isError || isUnavailable);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm" role="status">
      {sum && left === 0 && (
        <p className="font-medium">
          {t('sum', { count: rows })} <bdi>{formatMoney(sum, locale)}</bdi>
          {excludesCodFee && <span className="ms-1 font-normal text-muted">{t('withoutCodFee')}</span>}
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
            {t('asking', { done: rows + without, total: Math.max(ready, rows + without) })}
          </p>
        )
      )}
    </div>
  );
}
