'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';

type Problem = 'link-ended' | 'operator-unavailable' | 'too-often';

function onHashChange(changed: () => void) {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

/** The button that downloads the label. The link's token is after the address's #, which only this script reads. */
export function ReturnLabelForm({ problem }: { problem: Problem | null }) {
  const t = useTranslations('returnLabel');
  const link = useSyncExternalStore<string | null>(
    onHashChange,
    () => window.location.hash.slice(1),
    () => null,
  );
  const shown = link === '' && !problem ? 'link-ended' : problem;
  return (
    <form method="post" action="/api/return-label" className="flex flex-col gap-4">
      {shown && <ErrorNotice>{t(`problem.${shown}`)}</ErrorNotice>}
      <noscript>{t('noScript')}</noscript>
      {shown !== 'link-ended' && (
        <>
          <input type="hidden" name="link" value={link ?? ''} />
          <Button type="submit" variant="primary" disabled={!link}>
            {t('download')}
          </Button>
          <p className="text-sm text-muted">{t('hint')}</p>
        </>
      )}
    </form>
  );
}
