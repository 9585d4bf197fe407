'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { startTransition } from 'react';
import { buttonStyle } from '#components/ui/button-style.ts';
import { awayDigest, overdueRequestId } from '#lib/core/overdue.ts';

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void };

/** The page for an unexpected error: what happened, what was kept and what to do. */
export default function ErrorPage({ error, reset }: ErrorPageProps) {
  const t = useTranslations('common.error');
  const whenOverdue = useTranslations('common.overdue');
  const overdue = overdueRequestId(error.digest);
  const isAway = error.digest === awayDigest;
  const code = overdue ?? (isAway ? null : error.digest);
  const router = useRouter();

  function retry() {
    startTransition(() => {
      router.refresh();
      reset();
    });
  }

  return (
    <main className="mx-auto max-w-lg px-4 pt-[15dvh]">
      <div role="alert" className="sheet flex flex-col gap-2 p-6">
        <h1 className="text-lg">
          {isAway ? whenOverdue('awayTitle') : overdue ? whenOverdue('title') : t('title')}
        </h1>
        <p>
          {isAway ? whenOverdue('awayText') : overdue ? whenOverdue('text') : t('happened')} {t('kept')}
        </p>
        <p>{t('toDo')}</p>
        <div className="mt-2 flex flex-wrap gap-2.5">
          {/* Neither this nor the rest are our components, whose scripts each page would load a second time. */}
          <button type="button" onClick={retry} className={buttonStyle('primary', 'md')}>
            {t('retry')}
          </button>
          {/* The sign-in page redirects each role to its start page. A plain link begins with fresh scripts, and spares each page
              the router's link in this file. */}
          <a href="/sign-in" className={buttonStyle('secondary', 'md')}>
            {t('home')}
          </a>
        </div>
        {code && (
          <p className="mt-2 text-xs text-muted">
            {whenOverdue.rich('code', { code: () => <bdi dir="ltr">{code}</bdi> })}
          </p>
        )}
      </div>
    </main>
  );
}
