'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field, TextArea } from '#components/ui/form/field.tsx';
import { type FormRead, textOf, useForm } from '#components/ui/form/use-form.ts';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { QuestionDialog } from '#components/ui/question-dialog.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { saysSomething } from '#lib/core/text/says-something.ts';

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
  const { send, pending, hasFailed } = useSend();
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
      {hasFailed && <ErrorNotice>{t('failed')}</ErrorNotice>}
      {isAsking && (
        <ReopenDialog
          month={month}
          title={t('reopen', { month: name })}
          reopenMonth={reopenMonth}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

type ReopenDialogProps = Pick<CloseMonthProps, 'month' | 'reopenMonth'> & {
  title: string;
  onClose: () => void;
};

/** Asks why a closed month is opened again. */
function ReopenDialog({ month, title, reopenMonth, onClose }: ReopenDialogProps) {
  const t = useTranslations('money.months');
  const form = useForm({
    read: (given): FormRead<{ month: string; reason: string }> => {
      const reason = textOf(given, 'reason').trim();
      return reason.length >= 3 && saysSomething(reason)
        ? { typed: { month, reason } }
        : { wrong: { reason: 'missing' } };
    },
    send: reopenMonth,
    onDone: onClose,
  });
  return (
    <QuestionDialog
      title={title}
      text={t('reopenText')}
      words={{ keep: t('keep'), submit: t('reopenSubmit') }}
      form={form}
      onClose={onClose}
    >
      <Field label={t('reason')} error={form.wrong.reason && t('reasonMissing')}>
        <TextArea name="reason" maxLength={500} />
      </Field>
      {form.failed && <ErrorNotice>{t('failed')}</ErrorNotice>}
    </QuestionDialog>
  );
}
