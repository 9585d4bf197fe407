'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { ErrorNotice, Notice } from '#components/ui/notice.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { formatMoment } from '#lib/i18n/format-times.ts';

type ArchivedNoticeProps = {
  shipment: { id: string; archivedAt?: string };
  /** Agents' actions bring it back by themselves. */
  isForAgents?: boolean;
  /** Missing for those who can't change shipments. */
  bringBack?: (given: { id: string }) => Promise<ActionResult<null>>;
};

/** Says that a shipment is shown as it was archived, and lets a person bring it back to change it. */
export function ArchivedNotice({ shipment, isForAgents = false, bringBack }: ArchivedNoticeProps) {
  const { id, archivedAt } = shipment;
  const t = useTranslations('shipment.archived');
  const locale = useLocale();
  const { send, pending, hasFailed } = useSend();
  if (!archivedAt) return null;
  return (
    <Notice tone="info" title={t('title', { when: formatMoment(archivedAt, locale) })}>
      <div className="flex flex-col items-start gap-2">
        <p>
          {t('shown')} {isForAgents && t('forAgents')} {bringBack && t('toChange')}
        </p>
        {bringBack && (
          <Button pending={pending} onClick={() => send(bringBack, { id })}>
            {t('bringBack')}
          </Button>
        )}
        {hasFailed && <ErrorNotice>{t('failed')}</ErrorNotice>}
      </div>
    </Notice>
  );
}
