'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { When } from '#components/shipments/when.tsx';
import { Button } from '#components/ui/button.tsx';
import { DataTable } from '#components/ui/data-table.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { Ltr } from '#components/ui/ltr.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import type { UnsentMail } from '#lib/mail/view.ts';

type UnsentMailsProps = {
  mails: UnsentMail[];
  sendMailAgain: (mail: { id: string }) => Promise<ActionResult<null>>;
};

/** The emails that the mail server didn't take, with the reason, and the button that sends a failed one again. */
export function UnsentMails({ mails, sendMailAgain }: UnsentMailsProps) {
  const t = useTranslations('admin.mails.unsent');
  const [sending, setSending] = useState('');
  const [ended, setEnded] = useState<'asked' | 'notAsked' | null>(null);
  const { send, pending } = useSend();

  function sendAgain(id: string) {
    if (pending) return;
    setSending(id);
    send(sendMailAgain, { id }, (result) => setEnded(result?.ok ? 'asked' : 'notAsked'));
  }

  return (
    <>
      {ended && (
        <Notice
          tone={ended === 'asked' ? 'positive' : 'danger'}
          role={ended === 'asked' ? 'status' : 'alert'}
        >
          {t(ended)}
        </Notice>
      )}
      <Sheet>
        <DataTable
          empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
          caption={t('caption')}
          rows={mails}
          rowKey={({ id }) => id}
          columns={[
            {
              header: t('column.mail'),
              phone: 'title',
              cell: ({ kind, recipient }) => (
                <span className="flex flex-col items-start">
                  {t(`kinds.${kind}`)}
                  <Ltr className="text-sm font-normal text-muted wrap-anywhere">{recipient}</Ltr>
                </span>
              ),
            },
            { header: t('column.problem'), phone: 'bare', cell: ({ problem }) => t(`problems.${problem}`) },
            { header: t('column.at'), cell: ({ at }) => <When at={at} /> },
            {
              header: t('column.next'),
              align: 'end',
              cell: ({ id, recipient, nextAt }) =>
                nextAt ? (
                  <When at={nextAt} />
                ) : (
                  <Button size="sm" pending={pending && sending === id} onClick={() => sendAgain(id)}>
                    {t('again')}
                    <span className="sr-only">
                      <Ltr>{recipient}</Ltr>
                    </span>
                  </Button>
                ),
            },
          ]}
        />
      </Sheet>
    </>
  );
}
