'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';

export const draftOutdatedId = 'draft-outdated';

type DraftOutdatedNoticeProps = { onLoadNewer: () => void; onOverwrite: () => void };

/** Says that another window has saved a newer version of the draft, and lets the person choose one. */
export function DraftOutdatedNotice({ onLoadNewer, onOverwrite }: DraftOutdatedNoticeProps) {
  const t = useTranslations('booking.outdated');
  return (
    <div id={draftOutdatedId} tabIndex={-1}>
      <Notice role="alert" tone="caution" title={t('title')}>
        <p>{t('text')}</p>
        <div className="mt-2 flex flex-wrap gap-2.5">
          <Button size="sm" onClick={onLoadNewer}>
            {t('load')}
          </Button>
          <Button size="sm" onClick={onOverwrite}>
            {t('overwrite')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
