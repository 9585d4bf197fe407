'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import type { RowCounts } from '#lib/imports/view.ts';
import { useProgress } from './use-progress.ts';

type ImportBookingProps = {
  importId: string;
  counts: RowCounts;
  bookImport: (input: { importId: string }) => Promise<ActionResult<{ queued: number }>>;
};

/** Books the rows that are right, and shows how far the booking is. */
export function ImportBooking({ importId, counts: initial, bookImport }: ImportBookingProps) {
  const t = useTranslations('imports');
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const counts = useProgress(importId, initial);
  const { right, queued, booked, rejected, unconfirmed, duplicate } = counts;
  const answered = booked + rejected + unconfirmed;

  async function book() {
    setPending(true);
    setFailed(false);
    const done = await bookImport({ importId }).catch(() => null);
    setPending(false);
    setFailed(!done?.ok);
    router.refresh();
  }

  const sending = queued > 0 ? t('sending', { done: answered, total: answered + queued }) : null;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        {right > 0 && (
          <Button variant="primary" onClick={book} pending={isPending}>
            {isPending ? t('booking') : t('book', { count: right })}
          </Button>
        )}
        {answered + duplicate > 0 && (
          <a href={`/api/imports/${importId}/result`} download className={buttonStyle('secondary', 'md')}>
            {t('result')}
          </a>
        )}
      </div>
      {isFailed && (
        <Notice tone="danger" role="alert">
          {t('bookFailed')}
        </Notice>
      )}
      {sending && (
        <div className="flex flex-col gap-2 text-accent">
          <ProgressBar
            aria-label={t('progress')}
            value={answered}
            max={answered + queued}
            className="w-full"
          />
          <p className="text-sm text-muted">{sending}</p>
        </div>
      )}
      <LiveRegion>{answered > 0 && !sending ? t('finished') : ''}</LiveRegion>
    </div>
  );
}
