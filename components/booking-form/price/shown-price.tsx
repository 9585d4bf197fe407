import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { RateLinesList } from '#components/rates/rate-lines-list.tsx';
import { Button } from '#components/ui/button.tsx';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import type { Money } from '#lib/core/money.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { useBookingForm } from '../fields/booking-form.ts';
import { type Price, usePriceOf } from './use-price.ts';

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

/** The price as one line that stays visible on a phone, and at the review the button that books. */
export function PriceLine({ price, children }: { price: Price; children?: ReactNode }) {
  const t = useTranslations('rates');
  const locale = useLocale();
  return (
    <div className="flex min-h-control flex-wrap items-center gap-x-4 gap-y-1.5 rounded-control border border-line bg-surface px-4 py-1.5">
      <span className="me-auto font-semibold">
        {t(price.kind === 'priced' && price.excludesCodFee ? 'totalWithoutCodFee' : 'total')}
      </span>
      {price.kind === 'priced' ? (
        <span className={`text-lg tabular-nums transition-opacity ${price.isOld ? 'opacity-50' : ''}`}>
          {formatMoney(price.lines.total, locale)}
        </span>
      ) : (
        <span className="text-end text-sm text-muted">{t(`short.${price.kind}`)}</span>
      )}
      {children}
    </div>
  );
}

type Words = 'announcement' | 'announcementZeroRated' | 'announcementWithoutCodFee';
type Settled = { total: Money; words: Words };

function wordsFor(vatPercent: number, excludesCodFee: boolean): Words {
  if (excludesCodFee) return 'announcementWithoutCodFee';
  return vatPercent === 0 ? 'announcementZeroRated' : 'announcement';
}

/** Announces a price once it is final; the same price isn't announced twice. */
export function PriceAnnouncement({ price }: { price: Price }) {
  const t = useTranslations('rates');
  const locale = useLocale();
  const [spoken, setSpoken] = useState<Settled | null>(null);
  const settled =
    price.kind === 'priced' && !price.isOld
      ? { total: price.lines.total, words: wordsFor(price.lines.vatPercent, price.excludesCodFee) }
      : null;
  if (settled && (settled.total.amountMinor !== spoken?.total.amountMinor || settled.words !== spoken.words))
    setSpoken(settled);

  return (
    <LiveRegion>
      {price.kind === 'failed'
        ? t(`failed.${price.code}`, { count: price.seconds ?? 0 })
        : spoken && t(spoken.words, { total: formatMoney(spoken.total, locale) })}
    </LiveRegion>
  );
}

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
  const { control } = useBookingForm();
  const price = usePriceOf(control, product, codFeeMinor);
  if (price.kind !== 'priced') return t(`short.${price.kind}`);
  return (
    <span className={`tabular-nums transition-opacity ${price.isOld ? 'opacity-50' : ''}`}>
      {formatMoney(price.lines.total, locale)}
    </span>
  );
}
