import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { formatAmount, formatMoney, formatNumber } from '#lib/i18n/formats.ts';
import { type QuotedProduct, quotedProducts } from '#lib/quotes/schema.ts';
import type { ServicePrice, ServicePrices } from './use-quote-prices.ts';

type QuoteCardsProps = {
  prices: ServicePrices;
  /** The service that is being booked. */
  pending: QuotedProduct | null;
  /** Missing while there is nothing to book. */
  onBook?: (product: QuotedProduct) => void;
};

/** A card for each service with its price, or why there is none; those without prices in advance together. Each keeps its place while prices load. */
export function QuoteCards({ prices, pending, onBook }: QuoteCardsProps) {
  const t = useTranslations('quotes');
  const names = useTranslations('booking.products');
  const book = (product: QuotedProduct, size: 'sm' | 'md') => (
    <Button
      size={size}
      variant={size === 'md' ? 'primary' : 'secondary'}
      disabled={!onBook}
      pending={pending === product}
      onClick={() => pending === null && onBook?.(product)}
    >
      {pending === product ? t('booking') : t('book')}
      <span className="sr-only">: {names(product)}</span>
    </Button>
  );
  const priced = quotedProducts.filter((product) => prices[product].kind !== 'unpriced');
  const unpriced = quotedProducts.filter((product) => prices[product].kind === 'unpriced');
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {priced.map((product) => (
          <Sheet key={product}>
            <section
              aria-labelledby={`quote-${product}`}
              className="flex h-full flex-col items-start gap-3 p-5 max-sm:p-4"
            >
              <h2 id={`quote-${product}`} className="text-base font-semibold">
                {names(product)}
              </h2>
              <div className="min-h-28 w-full flex-1">
                <Price price={prices[product]} />
              </div>
              {book(product, 'md')}
            </section>
          </Sheet>
        ))}
      </div>
      {unpriced.length > 0 && (
        <Sheet>
          <p className="border-b border-line px-5 py-2.5 text-sm text-muted max-sm:px-4">{t('unpriced')}</p>
          <ul>
            {unpriced.map((product) => (
              <li
                key={product}
                className="flex min-h-11 items-center justify-between gap-4 border-line px-5 not-last:border-b max-sm:px-4"
              >
                {names(product)}
                {book(product, 'sm')}
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </>
  );
}

/** The total and its parts, or why there is none, in the same room. */
function Price({ price }: { price: ServicePrice }) {
  const t = useTranslations('quotes');
  const locale = useLocale();
  if (price.kind === 'failed')
    return (
      <p className="text-sm text-caution">
        {t(`failed.${price.code}`, { count: price.seconds ?? 0 })} {price.words && <bdi>{price.words}</bdi>}{' '}
        {price.retry && (
          <button type="button" onClick={price.retry} className="min-h-6 font-semibold underline">
            {t('retry')}
          </button>
        )}
      </p>
    );
  const lines = price.kind === 'priced' ? price.lines : null;
  const none = price.kind === 'asking' ? <Skeleton className="h-4 w-16" /> : '—';
  return (
    <dl
      className={`flex flex-col gap-1.5 tabular-nums transition-opacity ${price.kind === 'priced' && price.isOld ? 'opacity-50' : ''}`}
    >
      <div className="flex min-h-9 items-baseline text-xl font-semibold">
        <dt className="sr-only">{t('total')}</dt>
        <dd>
          {lines ? formatMoney(lines.total, locale) : none}
          {price.kind === 'asking' && <span className="sr-only">{t('asking')}</span>}
        </dd>
      </div>
      <Line name={t('fee')}>{lines ? formatAmount(lines.postage, locale) : none}</Line>
      <Line name={t('vat')}>
        {!lines
          ? none
          : lines.vatPercent === 0
            ? t('zeroRated')
            : `${formatAmount(lines.vat, locale)} (${formatNumber(lines.vatPercent, locale)}%)`}
      </Line>
    </dl>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-6 items-center justify-between gap-4 border-t border-line pt-1.5 text-sm">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
