import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { formatDay } from '#lib/i18n/format-times.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import type { BookingReview, RowCounts } from '#lib/imports/view.ts';
import { sumOf, useImportPrices } from './prices/use-row-prices.ts';

export type ReviewImport = (input: { importId: string }) => Promise<ActionResult<BookingReview>>;
export type BookImport = (input: {
  importId: string;
  token: string;
}) => Promise<ActionResult<{ queued: number }>>;

type ReviewProps = {
  importId: string;
  counts: RowCounts;
  reviewImport: ReviewImport;
  bookImport: BookImport;
  onEnd: (isBooked: boolean) => void;
};

/** The states of rows that a booking leaves behind. */
const staying = ['wrong', 'sameReference', 'withheld', 'duplicate', 'rejected'] as const;

/** Shows what would be booked, and books exactly that: if a row changed meanwhile, the person sees the new figures first. */
export function BookingReviewDialog({ importId, counts, reviewImport, bookImport, onEnd }: ReviewProps) {
  const t = useTranslations('imports.review');
  const failed = useTranslations('imports')('bookFailed');
  const locale = useLocale();
  const [review, setReview] = useState<BookingReview | null>(null);
  const [notice, setNotice] = useState<'failed' | 'outdated' | 'noAccount' | null>(null);
  const [isPending, setPending] = useState(true);

  const read = useCallback(async () => {
    setPending(true);
    const found = await reviewImport({ importId }).catch(() => null);
    if (found?.ok) setReview(found.value);
    else setNotice('failed');
    setPending(false);
  }, [importId, reviewImport]);
  useEffect(() => {
    read();
  }, [read]);

  async function book() {
    if (!review || isPending) return;
    setPending(true);
    setNotice(null);
    const booked = await bookImport({ importId, token: review.token }).catch(() => null);
    if (booked?.ok) return onEnd(true);
    const isOutdated = booked?.code === 'outdated';
    const reason = booked?.code === 'operator-unavailable' ? 'noAccount' : 'failed';
    setNotice(isOutdated ? 'outdated' : reason);
    if (isOutdated) await read();
    else setPending(false);
  }

  const rows = review?.rows ?? counts.right;
  const statesLeft = staying.filter((state) => counts[state] > 0);
  const stayingRows = statesLeft.reduce((sum, state) => sum + counts[state], 0);
  return (
    <Dialog
      open
      onClose={() => onEnd(false)}
      title={t('title', { count: rows })}
      footer={
        <>
          <Button onClick={() => onEnd(false)}>{t('keep')}</Button>
          <Button variant="primary" data-autofocus pending={isPending} disabled={rows === 0} onClick={book}>
            {t('submit', { count: rows })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {notice && (
          <Notice tone={notice === 'outdated' ? 'caution' : 'danger'} role="alert">
            {notice === 'failed' ? failed : t(notice)}
          </Notice>
        )}
        {review && (
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
            <Figure term={t('pickup')}>
              {review.pickup
                ? t.rich('pickupAt', {
                    day: formatDay(review.pickup.pickupDate, locale),
                    from: review.pickup.pickupFrom,
                    to: review.pickup.pickupTo,
                    ltr: (text) => <Ltr className="whitespace-nowrap">{text}</Ltr>,
                  })
                : t('noPickup')}
            </Figure>
            <Figure term={t('cod')}>
              {review.cod.rows > 0 && <bdi>{formatMoney(review.cod.sum, locale)}</bdi>}{' '}
              <span className="text-muted">{t('codRows', { count: review.cod.rows })}</span>
            </Figure>
            <Figure term={t('price')}>
              <PriceOfRows importId={importId} />
            </Figure>
          </dl>
        )}
        {statesLeft.length > 0 && (
          <div>
            <p>{t('staying', { count: stayingRows })}</p>
            <ul className="mt-1 list-disc ps-5 text-sm text-muted">
              {statesLeft.map((state) => (
                <li key={state}>{t(`stays.${state}`, { count: counts[state] })}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  );
}

const Figure = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{term}</dt>
    <dd>{children}</dd>
  </>
);

/** The price of all rows, or how far it is known. The rows can be booked without it. */
function PriceOfRows({ importId }: { importId: string }) {
  const t = useTranslations('imports.review');
  const prices = useTranslations('imports.prices');
  const locale = useLocale();
  const { data, isError } = useImportPrices(importId, true);
  if (isError || data?.isUnavailable) return <span className="text-muted">{t('noPrices')}</span>;
  if (!data || data.left > 0) return <span className="text-muted">{t('pricing')}</span>;
  const { sum, without, excludesCodFee } = sumOf(data.priced);
  return (
    <span role="status">
      {sum && <bdi>{formatMoney(sum, locale)}</bdi>}{' '}
      {excludesCodFee && <span className="text-muted">{prices('withoutCodFee')} </span>}
      {without > 0 && <span className="text-muted">{t('priceUnknown', { count: without })}</span>}
    </span>
  );
}
