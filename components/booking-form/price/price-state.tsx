'use client';

import { useTranslations } from 'next-intl';
import { RateLinesList } from '#components/rates/rate-lines-list.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Price } from './use-price.ts';

/** The price in lines, or why there is none. Booking never waits for it. */
export function PriceState({ price }: { price: Price }) {
  const t = useTranslations('rates');
  switch (price.kind) {
    case 'priced':
      return <RateLinesList {...price} />;
    case 'asking':
      return (
        <div className="flex flex-col gap-3.5 py-1">
          <span className="sr-only">{t('asking')}</span>
          <Skeleton />
          <Skeleton />
          <Skeleton className="h-6 w-full" />
        </div>
      );
    case 'failed':
      return (
        <div className="flex flex-col items-start gap-2.5">
          <p className="text-muted">
            {t(`failed.${price.code}`, { count: price.seconds ?? 0 })}{' '}
            {price.words && <bdi>{price.words}</bdi>}
          </p>
          <Button size="sm" onClick={price.retry}>
            {t('retry')}
          </Button>
        </div>
      );
    case 'unpriced':
      return <p className="text-muted">{t('unpriced')}</p>;
    case 'unasked':
      return <p className="text-muted">{t('incomplete')}</p>;
  }
}
