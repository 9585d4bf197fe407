'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { type Column, DataTable } from '#components/ui/data-table.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { formatAmount, formatMoney, formatNumber } from '#lib/i18n/formats.ts';
import { type QuotedProduct, quotedProducts } from '#lib/quotes/schema.ts';
import type { RateLines } from '#lib/rates/schema.ts';
import type { ServicePrice, ServicePrices } from './use-quote-prices.ts';

type QuoteTableProps = {
  prices: ServicePrices;
  /** The service that is being booked. */
  pending: QuotedProduct | null;
  /** Missing while there is nothing to book. */
  onBook?: (product: QuotedProduct) => void;
};

/** All services side by side: what each costs, or why there is no price. */
export function QuoteTable({ prices, pending, onBook }: QuoteTableProps) {
  const t = useTranslations('quotes');
  const names = useTranslations('booking.products');
  const locale = useLocale();

  const amount = (product: QuotedProduct, show: (lines: RateLines) => string) => {
    const price = prices[product];
    // Hidden on a phone.
    if (price.kind !== 'priced')
      return (
        <span aria-hidden="true" data-nothing>
          —
        </span>
      );
    return (
      <span className={`tabular-nums transition-opacity ${price.isOld ? 'opacity-50' : ''}`}>
        {show(price.lines)}
      </span>
    );
  };
  const columns: Column<QuotedProduct>[] = [
    {
      id: 'service',
      header: t('service'),
      phone: 'title',
      cell: (product) => <span className="font-semibold">{names(product)}</span>,
    },
    {
      id: 'fee',
      header: t('fee'),
      align: 'end',
      cell: (product) =>
        prices[product].kind === 'priced' ? (
          amount(product, ({ postage }) => formatAmount(postage, locale))
        ) : (
          <WithoutPrice price={prices[product]} />
        ),
    },
    {
      id: 'other',
      header: t('otherFees'),
      align: 'end',
      cell: (product) => amount(product, () => t('noOtherFees')),
    },
    {
      id: 'vat',
      header: t('vat'),
      align: 'end',
      cell: (product) =>
        amount(product, ({ vat, vatPercent }) =>
          vatPercent === 0
            ? t('zeroRated')
            : `${formatAmount(vat, locale)} (${formatNumber(vatPercent, locale)}%)`,
        ),
    },
    {
      id: 'total',
      header: t('total'),
      align: 'end',
      cell: (product) => <strong>{amount(product, ({ total }) => formatMoney(total, locale))}</strong>,
    },
    {
      id: 'book',
      header: t('actions'),
      headerHidden: true,
      align: 'end',
      phone: 'bare',
      cell: (product) =>
        onBook && (
          <Button size="sm" pending={pending === product} onClick={() => pending === null && onBook(product)}>
            {pending === product ? t('booking') : t('book')}
            <span className="sr-only">: {names(product)}</span>
          </Button>
        ),
    },
  ];
  return (
    <DataTable
      caption={t('table')}
      columns={columns}
      rows={[...quotedProducts]}
      rowKey={(product) => product}
    />
  );
}

/** Why a service has no price, in words. */
function WithoutPrice({ price }: { price: ServicePrice }) {
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
