'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { Ltr } from '#components/ui/ltr.tsx';
import { ErrorNotice, Notice } from '#components/ui/notice.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';

/** Closes the day: sends the summary to the person's email. */
export function DayClosing({
  email,
  closeDay,
}: {
  email: string;
  closeDay: (input: null) => Promise<ActionResult<null>>;
}) {
  const t = useTranslations('pickups.close');
  const { send, pending } = useSend();
  const [result, setResult] = useState<ActionResult<null> | null>(null);

  const close = () =>
    send(closeDay, null, (closed) => setResult(closed ?? { ok: false, code: 'unexpected' }));

  return (
    <div className="flex flex-col items-start gap-3 print:hidden">
      <Button variant="primary" pending={pending} onClick={close}>
        {t('submit')}
      </Button>
      {result?.ok && (
        <Notice
          tone="positive"
          role="status"
          title={t.rich('closed', { email: () => <Ltr className="wrap-anywhere">{email}</Ltr> })}
        >
          {t('again')}
        </Notice>
      )}
      {result && !result.ok && (
        <ErrorNotice>{t(result.code === 'too-often' ? 'tooOften' : 'failed')}</ErrorNotice>
      )}
    </div>
  );
}
