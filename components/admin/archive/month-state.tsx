import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { When } from '#components/shipments/when.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import type { ArchiveMonthView } from '#lib/archive-months/view.ts';
import { formatNumber } from '#lib/i18n/formats.ts';
import { megabytes } from './megabytes.ts';

/** Whether a month is exported: how far that is, what its files are, or what went wrong. */
export function MonthState({ state, askedAt, problem, files, total }: ArchiveMonthView) {
  const t = useTranslations('admin.archive');
  const locale = useLocale();
  const progressId = useId();
  const size = t('size', { size: megabytes(files.bytes, locale) });
  const isStopped = problem === 'failed';
  const progress = (kind: 'exporting' | 'dropping', done: number) => (
    <span className={`flex flex-col gap-1.5 ${isStopped ? '' : 'text-accent'}`}>
      <span id={progressId} className="tabular-nums">
        {t(isStopped ? `stopped.${kind}` : kind, {
          done: formatNumber(done, locale),
          total: formatNumber(total, locale),
        })}
      </span>
      <ProgressBar
        value={done}
        max={Math.max(1, total)}
        aria-labelledby={progressId}
        className="w-full max-w-60"
      />
    </span>
  );
  const shown: Record<NonNullable<ArchiveMonthView['state']>, () => ReactNode> = {
    exporting: () => progress('exporting', files.written),
    dropping: () => progress('dropping', files.dropped),
    exported: () => (
      <>
        <span>
          {t('exported', { count: files.count })} · {size}
        </span>
        {askedAt && <When at={askedAt} className="text-sm text-muted" />}
      </>
    ),
    dropped: () => (
      <span>
        {t('dropped', { count: files.count })} · {size}
      </span>
    ),
  };
  return (
    <span className="flex flex-col gap-1">
      {state === null ? <span className="text-muted">{t('notExported')}</span> : shown[state]()}
      {problem && <span className="text-sm text-danger">{t(`problem.${problem}`)}</span>}
    </span>
  );
}
