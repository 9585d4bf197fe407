'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState, useTransition } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { TextArea } from '#components/ui/form/text-area.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { longestText } from '#lib/desk/cases/view.ts';

export type SendAnswer<About> = (input: About & { answer: string }) => Promise<ActionResult<unknown>>;

/** The case that it answers, or the shipment that a message is about. */
type AnswerFormProps =
  | { caseId: string; send: SendAnswer<{ caseId: string }> }
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
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, startTransition] = useTransition();
  const takesFocus = isMessage && props.takesFocus;
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  const sendAnswer = (answer: string) =>
    'caseId' in props
      ? props.send({ caseId: props.caseId, answer })
      : props.send({ shipmentId: props.shipmentId, answer });

  function submit(event: FormEvent) {
    event.preventDefault();
    const answer = field.current?.value ?? '';
    if (!/[\p{L}\p{N}]/u.test(answer)) {
      setProblem(t('missing'));
      field.current?.focus();
      return;
    }
    setProblem(null);
    startTransition(async () => {
      const sent = await sendAnswer(answer).catch(() => null);
      startTransition(() => {
        // The form disappears.
        if (sent?.ok) document.getElementById('content')?.focus();
        else setProblem(textOfFailure(sent?.code));
      });
    });
  }

  function textOfFailure(code: Parameters<typeof failures>[0] | undefined): string {
    if (!code) return t('cut');
    if (isMessage && code === 'too-often') return t('message.too-often');
    if (isMessage && code === 'conflict') return t(`${as}.conflict`);
    return failures(code, { message: '' });
  }

  return (
    <form noValidate onSubmit={submit} className="flex w-full flex-col items-start gap-2">
      <Field
        id={isMessage ? `${as}-${props.shipmentId}` : `answer-${props.caseId}`}
        label={t(isMessage ? `${as}.label` : 'label')}
        hint={isMessage && t(`${as}.hint`)}
        error={problem}
        className="w-full"
      >
        <TextArea ref={field} name="answer" required rows={2} maxLength={longestText} />
      </Field>
      <Button type="submit" variant="primary" pending={pending}>
        {pending ? t('pending') : t(isMessage ? `${as}.submit` : 'submit')}
      </Button>
    </form>
  );
}
