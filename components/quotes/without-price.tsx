'use client';

import { useTranslations } from 'next-intl';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { ServicePrice } from './use-quote-prices.ts';

/** Why a service has no price, in words. */
export function WithoutPrice({ price }: { price: ServicePrice }) {
  const t = useTranslations('quotes');
  switch (price.kind) {
    case 'unpriced':
      return <span className="text-sm text-muted">{t('unpriced')}</span>;
    case 'asking':
      return (
        <span className="inline-block w-20">
          <span className="sr-only">{t('asking')}</span>
          <Skeleton />
        </span>
      );
    case 'failed':
      return (
        <span className="text-sm text-caution">
          {t(`failed.${price.code}`, { count: price.seconds ?? 0 })} {price.words && <bdi>{price.words}</bdi>}{' '}
          {price.retry && (
            <button type="button" onClick={price.retry} className="min-h-6 font-semibold underline">
              {t('retry')}
            </button>
          )}
        </span>
      );
    default:
      return null;
  }
}
