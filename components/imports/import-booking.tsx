'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { useIsReady } from '#components/ui/hooks/use-is-ready.ts';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { ErrorNotice, Notice } from '#components/ui/notice.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { watchWork } from '#lib/browser/watched-work.ts';
import type { RowCounts } from '#lib/imports/view.ts';
import { type BookImport, BookingReviewDialog, type ReviewImport } from './booking-review-dialog.tsx';
import { minutesLeft, type Sample } from './minutes-left.ts';
import { progressKey, useProgress } from './use-progress.ts';

type ImportId = { importId: string };

type ImportBookingProps = ImportId & {
  /** The file's name, or the text that replaces it. */
  name: string;
  counts: RowCounts;
  isPaused: boolean;
  /** The columns must be confirmed first. */
  isBlocked: boolean;
  isDiscarded: boolean;
  /** The button that prints the booked shipments' labels. */
  labels: ReactNode;
  reviewImport: ReviewImport;
  bookImport: BookImport;
  pauseImport: (input: ImportId & { isPaused: boolean }) => Promise<ActionResult<null>>;
  stopImport: (input: ImportId) => Promise<ActionResult<{ opened: number }>>;
};

/** Books the valid rows, shows the progress, and pauses the booking or takes back unsent rows. */
export function ImportBooking(props: ImportBookingProps) {
  const { importId, name, isPaused, isBlocked } = props;
  const t = useTranslations('imports');
  const router = useRouter();
  const queries = useQueryClient();
  const isReady = useIsReady();
  const [isReviewing, setReviewing] = useState(false);
  const pausing = useSend();
  const stopping = useSend();
  const [opened, setOpened] = useState<number | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const { counts, isResting } = useProgress(importId, props.counts);
  const { right, queued, booked, rejected, unconfirmed, duplicate } = counts;
  const answered = booked + rejected + unconfirmed;
  const total = answered + queued;
  const minutes = useMinutesLeft(answered, queued, queued > 0 && !isPaused);

  // Between two tries of the worker no account rests, and nothing has changed for the person.
  const [restedAt, setRestedAt] = useState<number | null>(null);
  useEffect(() => {
    if (isResting) setRestedAt(answered);
  }, [isResting, answered]);
  const waits = queued > 0 && !isPaused && (isResting || restedAt === answered);

  // On other pages, the shell announces the end.
  const isSending = queued > 0;
  useEffect(() => {
    if (isSending)
      watchWork({ kind: 'import', id: importId, name, href: `/imports/${importId}`, done: null });
  }, [isSending, importId, name]);

  function refresh(answer?: ActionResult<{ opened: number } | null> | null) {
    setOpened(answer?.ok ? (answer.value?.opened ?? null) : null);
    router.refresh();
    return queries.invalidateQueries({ queryKey: progressKey(importId) });
  }

  async function endReview(isBooked: boolean) {
    setReviewing(false);
    await refresh();
    // The button that opened it is gone.
    if (isBooked) box.current?.focus();
  }

  const progress = queued > 0 ? t(isPaused ? 'paused' : 'sending', { done: answered, total }) : null;
  const summary = answered > 0 && queued === 0 ? t('summary', { booked, rejected, unconfirmed }) : '';
  return (
    <div ref={box} tabIndex={-1} className={`flex flex-col gap-3 ${progress ? 'basis-full' : ''}`}>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {isBlocked && <p className="self-center text-sm text-caution">{t('layout.blocked')}</p>}
        {right > 0 && !isBlocked && !props.isDiscarded && (
          <Button variant="primary" onClick={() => setReviewing(true)} disabled={!isReady}>
            {t('book', { count: right })}
          </Button>
        )}
        {queued > 0 && (
          <>
            <Button
              onClick={() => pausing.send(props.pauseImport, { importId, isPaused: !isPaused }, refresh)}
              pending={pausing.pending}
            >
              {t(isPaused ? 'resume' : 'pause')}
            </Button>
            <Button
              onClick={() => stopping.send(props.stopImport, { importId }, refresh)}
              pending={stopping.pending}
            >
              {t('stop')}
            </Button>
          </>
        )}
        {queued === 0 && props.labels}
        {answered + duplicate > 0 && (
          <a href={`/api/imports/${importId}/result`} download className={buttonStyle('secondary', 'md')}>
            {t('result')}
          </a>
        )}
      </div>
      {isReviewing && (
        <BookingReviewDialog
          importId={importId}
          counts={counts}
          reviewImport={props.reviewImport}
          bookImport={props.bookImport}
          onEnd={endReview}
        />
      )}
      {(pausing.hasFailed || stopping.hasFailed) && <ErrorNotice>{t('changeFailed')}</ErrorNotice>}
      {opened !== null && (
        <Notice tone="info" role="status">
          {t('stopped', { count: opened })}
        </Notice>
      )}
      {progress && (
        <div className="flex flex-col gap-2 text-accent">
          <ProgressBar aria-label={t('progress')} value={answered} max={total} className="w-full" />
          <p className="text-sm text-muted">
            {progress} {minutes !== null && !waits && t('timeLeft', { count: minutes })}
          </p>
          {waits && <p className="text-sm text-caution">{t('resting')}</p>}
        </div>
      )}
      {summary && <p className="text-sm text-muted">{summary}</p>}
      <LiveRegion>{summary ? `${t('finished')} ${summary}` : waits ? t('resting') : ''}</LiveRegion>
    </div>
  );
}

const windowMs = 60_000;

/** The estimated remaining minutes (minutes-left.ts) at the pace of the last minute. Null until it is known. */
function useMinutesLeft(done: number, left: number, isRunning: boolean): number | null {
  const samples = useRef<Sample[]>([]);
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => {
    if (!isRunning) {
      samples.current = [];
      setMinutes(null);
      return;
    }
    const atMs = performance.now();
    samples.current = [...samples.current.filter((one) => atMs - one.atMs < windowMs), { atMs, done }];
    const [first] = samples.current;
    const estimated = first ? minutesLeft(first, { atMs, done }, left) : null;
    if (estimated !== null) setMinutes(estimated);
  }, [done, left, isRunning]);
  return minutes;
}
