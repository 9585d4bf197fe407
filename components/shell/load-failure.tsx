import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { startTransition } from 'react';
import { Button } from '#components/ui/button.tsx';
import { awayDigest, overdueRequestId } from '#lib/core/overdue.ts';

type LoadFailureProps = { error: Error & { digest?: string }; reset: () => void };

/** The error of a page inside the working layout: what happened, what was kept, what to do. Each page loads it, so it has few parts. */
export function LoadFailure({ error, reset }: LoadFailureProps) {
  const t = useTranslations('common.loadFailure');
  const whenOverdue = useTranslations('common.overdue');
  const overdue = overdueRequestId(error.digest);
  const isAway = error.digest === awayDigest;
  const code = overdue ?? (isAway ? null : error.digest);
  const router = useRouter();
  const tryAgain = () =>
    startTransition(() => {
      router.refresh();
      reset();
    });
  return (
    <div role="alert" className="sheet flex max-w-lg flex-col items-start gap-2 p-6">
      <h1 className="text-lg">
        {isAway ? whenOverdue('awayTitle') : overdue ? whenOverdue('title') : t('title')}
      </h1>
      <p className="text-muted">
        {isAway ? whenOverdue('awayText') : overdue ? whenOverdue('text') : t('text')}
      </p>
      <Button variant="primary" onClick={tryAgain} className="mt-2">
        {t('action')}
      </Button>
      {code && (
        <p className="mt-2 text-xs text-muted">
          {whenOverdue.rich('code', { code: () => <bdi dir="ltr">{code}</bdi> })}
        </p>
      )}
    </div>
  );
}
