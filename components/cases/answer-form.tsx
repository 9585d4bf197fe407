'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState, useTransition } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { TextArea } from '#components/ui/form/text-area.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { longestText } from '#lib/desk/cases/view.ts';

export type AnswerCase = (input: { caseId: string; answer: string }) => Promise<ActionResult<unknown>>;

/** The merchant's answer to a question of customer service. The typed text stays if sending fails. */
export function AnswerForm({ caseId, answerCase }: { caseId: string; answerCase: AnswerCase }) {
  const t = useTranslations('service.answer');
  const failures = useTranslations('failures');
  const field = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, startTransition] = useTransition();

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
      const sent = await answerCase({ caseId, answer }).catch(() => null);
      startTransition(() => {
        // The form of an answered question disappears.
        if (sent?.ok) document.getElementById('content')?.focus();
        else setProblem(sent ? failures(sent.code, { message: '' }) : t('cut'));
      });
    });
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col items-start gap-2">
      <Field id={`answer-${caseId}`} label={t('label')} error={problem} className="w-full">
        <TextArea ref={field} name="answer" required rows={2} maxLength={longestText} />
      </Field>
      <Button type="submit" variant="primary" pending={pending}>
        {pending ? t('pending') : t('submit')}
      </Button>
    </form>
  );
}
