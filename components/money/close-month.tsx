'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { TextArea } from '#components/ui/form/text-area.tsx';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { QuestionDialog, saysSomething } from '#components/ui/question-dialog.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';

type CloseMonthProps = {
  month: string;
  /** As a person reads it. */
  name: string;
  isClosed: boolean;
  mayReopen: boolean;
  closeMonth: (form: { month: string }) => Promise<ActionResult<null>>;
  reopenMonth: (form: { month: string; reason: string }) => Promise<ActionResult<null>>;
};

/** Closes a month, or opens it again with a reason. */
export function CloseMonth({ month, name, isClosed, mayReopen, closeMonth, reopenMonth }: CloseMonthProps) {
  const t = useTranslations('money.months');
  const [isAsking, setAsking] = useState(false);
  const [isReasonMissing, setReasonMissing] = useState(false);
  const [isReopenFailed, setReopenFailed] = useState(false);
  const { send, pending, hasFailed } = useSend();

  async function reopen(entered: FormData): Promise<boolean> {
    const reason = String(entered.get('reason') ?? '').trim();
    const isMissing = reason.length < 3 || !saysSomething(reason);
    setReasonMissing(isMissing);
    if (isMissing) return false;
    const opened = await reopenMonth({ month, reason }).catch(() => null);
    setReopenFailed(!opened?.ok);
    setAsking(false);
    return true;
  }

  return (
    <section className="flex flex-col gap-3 print:hidden">
      <p className="text-sm text-muted">{t(isClosed ? 'closedText' : 'closeText')}</p>
      {!isClosed && (
        <Button
          variant="primary"
          className="self-start"
          pending={pending}
          onClick={() => send(closeMonth, { month })}
        >
          {t('close', { month: name })}
        </Button>
      )}
      {isClosed && mayReopen && (
        <Button className="self-start" onClick={() => setAsking(true)}>
          {t('reopen', { month: name })}
        </Button>
      )}
      {(hasFailed || isReopenFailed) && <ErrorNotice>{t('failed')}</ErrorNotice>}
      <QuestionDialog
        open={isAsking}
        title={t('reopen', { month: name })}
        text={t('reopenText')}
        words={{ keep: t('keep'), submit: t('reopenSubmit') }}
        field="reason"
        onSubmit={reopen}
        onClose={() => setAsking(false)}
      >
        <Field id="reopen-reason" label={t('reason')} error={isReasonMissing && t('reasonMissing')}>
          <TextArea name="reason" maxLength={500} />
        </Field>
      </QuestionDialog>
    </section>
  );
}
