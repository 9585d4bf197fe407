'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { formatTime } from '#lib/i18n/formats.ts';
import type { DraftStatus } from './draft-saver.ts';

/** Whether the form is saved. Screen readers hear the first save and each failure; later saves are only shown. */
export function DraftStatusLine({ status, onRetry }: { status: DraftStatus; onRetry: () => void }) {
  const t = useTranslations('booking');
  const failures = useTranslations('failures');
  const locale = useLocale();
  const [last, setLast] = useState<Extract<DraftStatus, { kind: 'saved' | 'failed' }> | null>(null);
  const [announced, setAnnounced] = useState<'saved' | 'failed' | null>(null);

  useEffect(() => {
    if (status.kind !== 'saved' && status.kind !== 'failed') return;
    setLast(status);
    setAnnounced(status.kind);
  }, [status]);

  const reason = last?.kind === 'failed' && (last.code === 'network' ? t('offline') : failures(last.code));
  return (
    <div className="flex min-h-row flex-wrap items-center gap-x-3 text-sm text-muted">
      {last?.kind === 'saved' && <p>{t('saved', { time: formatTime(last.savedAt, locale) })}</p>}
      {last?.kind === 'failed' && (
        <>
          <p className="text-caution">{t('notSaved', { reason: reason || '' })}</p>
          <Button size="sm" onClick={onRetry} pending={status.kind === 'saving'}>
            {t('saveAgain')}
          </Button>
        </>
      )}
      <LiveRegion>
        {announced === 'saved' && t('savedSpoken')}
        {announced === 'failed' && t('notSaved', { reason: reason || '' })}
      </LiveRegion>
    </div>
  );
}
