import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Ltr } from '#components/ui/ltr.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import type { RefilingView } from '#lib/operator/view.ts';

type RefilingNoticeProps = {
  refiling: Pick<RefilingView, 'code' | 'phase' | 'refiled' | 'isDone'> & Partial<RefilingView>;
  isFailing?: boolean;
};

const ltr = (chunks: ReactNode) => <Ltr>{chunks}</Ltr>;

/** A code's new phase and the move of its shipments. Announces the start and the end, and not each step. */
export function RefilingNotice({ refiling, isFailing = false }: RefilingNoticeProps) {
  const t = useTranslations('admin.codes');
  const phases = useTranslations('phase');
  const { code, phase, refiled, isDone, isWaiting, visited = 0, total } = refiling;
  const held = isWaiting ? 'waiting' : isFailing ? 'failing' : null;
  const tone = isDone ? 'positive' : held ? 'caution' : 'info';
  return (
    <Notice tone={tone}>
      <p role="status">
        {t.rich('saved', { code, phase: phases(phase), ltr })}{' '}
        {isDone ? t('refiled', { count: refiled }) : t('refiling.running')}
        {!isDone && held && ` ${t(`refiling.${held}`)}`}
      </p>
      {!isDone && (
        <div className="mt-2 flex flex-col gap-1.5">
          <p className="tabular-nums">
            {total ? t('refiling.progress', { visited, total }) : t('refiling.progressSoFar', { visited })}
          </p>
          {total && (
            <ProgressBar
              value={visited}
              max={Math.max(total, visited)}
              aria-label={t('refiling.running')}
              className="w-full max-w-80"
            />
          )}
        </div>
      )}
    </Notice>
  );
}
