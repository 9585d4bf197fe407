'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field, TextArea } from '#components/ui/form/field.tsx';
import { type FormRead, textOf, useForm } from '#components/ui/form/use-form.ts';
import type { ActionResult, FailureCode } from '#lib/auth/action-result.ts';
import { saysSomething } from '#lib/core/text/says-something.ts';
import { longestText } from '#lib/desk/cases/view.ts';

export type SendAnswer<About> = (input: About & { answer: string }) => Promise<ActionResult<unknown>>;

/** The case that it answers, or the shipment that a message is about. */
type AnswerFormProps =
  | { caseId: string; question: string; send: SendAnswer<{ caseId: string; question: string }> }
  | {
      shipmentId: string;
      send: SendAnswer<{ shipmentId: string }>;
      as?: 'message' | 'hold';
      takesFocus?: boolean;
    };

/** What the merchant writes to customer service. The typed text stays if sending fails. */
export function AnswerForm(props: AnswerFormProps) {
  const t = useTranslations('service.answer');
  const isMessage = 'shipmentId' in props;
  const as = (isMessage && props.as) || 'message';
  const failures = useTranslations('failures');
  const field = useRef<HTMLTextAreaElement>(null);
  const takesFocus = isMessage && props.takesFocus;
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  const { isCut, ...form } = useForm({
    read: (given): FormRead<string> => {
      const answer = textOf(given, 'answer');
      return saysSomething(answer) ? { typed: answer } : { wrong: { answer: 'missing' } };
    },
    send: (answer) =>
      'caseId' in props
        ? props.send({ caseId: props.caseId, question: props.question, answer })
        : props.send({ shipmentId: props.shipmentId, answer }),
    // The form disappears.
    onDone: () => document.getElementById('content')?.focus(),
  });

  function textOfFailure(code: FailureCode): string {
    if (isCut) return t('cut');
    if (!isMessage && code === 'outdated') return t('outdated');
    if (isMessage && code === 'too-often') return t('message.too-often');
    if (isMessage && code === 'conflict') return t(`${as}.conflict`);
    return failures(code, { message: '' });
  }

  return (
    <form method="post" noValidate onSubmit={form.submit} className="flex w-full flex-col items-start gap-2">
      <Field
        label={t(isMessage ? `${as}.label` : 'label')}
        hint={isMessage && t(`${as}.hint`)}
        error={form.wrong.answer ? t('missing') : form.failed && textOfFailure(form.failed)}
        className="w-full"
      >
        <TextArea ref={field} name="answer" required rows={2} maxLength={longestText} />
      </Field>
      <Button type="submit" variant="primary" pending={form.pending} disabled={!form.isReady}>
        {form.pending ? t('pending') : t(isMessage ? `${as}.submit` : 'submit')}
      </Button>
    </form>
  );
}
