import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { ltr } from '#components/ui/ltr.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import type { RefilingView } from '#lib/operator/view.ts';

type RefilingNoticeProps = {
  refiling: Pick<RefilingView, 'code' | 'phase' | 'refiled' | 'isDone'> & Partial<RefilingView>;
  isFailing?: boolean;
};

/** A code's new phase and the move of its shipments. Announces the start and the end, but not each step. */
export function RefilingNotice({ refiling, isFailing = false }: RefilingNoticeProps) {
  const t = useTranslations('admin.codes');
  const phases = useTranslations('standing.phase');
  const { code, phase, refiled, isDone, isWaiting, visited = 0, total } = refiling;
  const progressId = useId();
  const isHeld = isWaiting || isFailing;
  return (
    <Notice tone={isDone ? 'positive' : isHeld ? 'caution' : 'info'}>
      <p role="status">
        {t.rich('saved', { code, phase: phases(phase), ltr })}{' '}
        {isDone ? t('refiled', { count: refiled }) : t(isWaiting ? 'refiling.waiting' : 'refiling.running')}
        {!isDone && isFailing && ` ${t('refiling.failing')}`}
      </p>
      {!isDone && (
        <div className="mt-2 flex flex-col gap-1.5">
          <p id={progressId} className="tabular-nums">
            {total ? t('refiling.progress', { visited, total }) : t('refiling.progressSoFar', { visited })}
          </p>
          {total && (
            <ProgressBar
              value={visited}
              max={Math.max(total, visited)}
              aria-labelledby={progressId}
              className="w-full max-w-80"
            />
          )}
        </div>
      )}
    </Notice>
  );
}
