'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { type Column, DataTable } from '#components/ui/data-table.tsx';
import { formatAmount, formatMoney, formatNumber } from '#lib/i18n/formats.ts';
import { type QuotedProduct, quotedProducts } from '#lib/rates/quotes/schema.ts';
import type { RateLines } from '#lib/rates/schema.ts';
import type { ServicePrices } from './use-quote-prices.ts';
import { WithoutPrice } from './without-price.tsx';

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
