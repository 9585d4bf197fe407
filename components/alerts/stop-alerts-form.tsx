'use client';

import { useTranslations } from 'next-intl';
import { useActionState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { ErrorNotice, Notice } from '#components/ui/notice.tsx';

type StopAlertsFormProps = {
  token: string;
  /** Where such emails are chosen. */
  page: string;
  stopAlerts: (before: unknown, form: FormData) => Promise<{ code: string }>;
};

/** Stops alert emails, or those of a scheduled export, with the link of one. Works without its script too. */
export function StopAlertsForm({ token, page, stopAlerts }: StopAlertsFormProps) {
  const t = useTranslations('alerts.stop');
  const [answer, act, pending] = useActionState(stopAlerts, null);
  if (answer?.code === 'stopped')
    return (
      <div role="status" className="flex flex-col gap-4">
        <Notice tone="positive">{t('stopped')}</Notice>
        <ButtonLink href={page}>{t('choose')}</ButtonLink>
      </div>
    );
  return (
    <form action={act} className="flex flex-col gap-4">
      <input type="hidden" name="token" value={token} />
      {answer && <ErrorNotice>{t('failed')}</ErrorNotice>}
      <Button type="submit" variant="primary" pending={pending}>
        {t('submit')}
      </Button>
    </form>
  );
}
