import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Field, TextArea } from '#components/ui/form/field.tsx';
import { type FormRead, textOf, useForm } from '#components/ui/form/use-form.ts';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { QuestionDialog } from '#components/ui/question-dialog.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { saysSomething } from '#lib/core/text/says-something.ts';

/** An administrator's action that needs a reason. `fields` are its other inputs; `run` gets all of them. */
export type ReasonQuestion = {
  title: ReactNode;
  text: ReactNode;
  submit: string;
  isDanger?: boolean;
  fields?: ReactNode;
  /** The names of those that can't be empty. */
  required?: readonly string[];
  run: (reason: string, entered: FormData) => AdminAnswer;
};

type ReasonDialogProps = { question: ReasonQuestion; onClose: () => void; onDone: () => void };

/** Asks an administrator for the reason of an action, which the audit keeps. */
export function ReasonDialog({ question, onClose, onDone }: ReasonDialogProps) {
  const t = useTranslations('admin.ask');
  const form = useForm({
    read: (entered): FormRead<{ reason: string; entered: FormData }> => {
      const empty = question.required?.find((name) => !saysSomething(textOf(entered, name)));
      if (empty) return { wrong: { [empty]: 'empty' } };
      const reason = textOf(entered, 'reason').trim();
      return saysSomething(reason) ? { typed: { reason, entered } } : { wrong: { reason: 'missing' } };
    },
    send: ({ reason, entered }) => question.run(reason, entered),
    onDone: (value) => {
      if (value === 'done' || value === null) onDone();
      if (value === 'limit-wrong') document.getElementsByName('bookingsPerDay')[0]?.focus();
    },
  });
  const isEmpty = Object.values(form.wrong).includes('empty');
  const problem = isEmpty ? 'empty' : form.ended && adminProblemOf(form.ended);
  return (
    <QuestionDialog
      title={question.title}
      text={question.text}
      words={{ keep: t('keep'), submit: question.submit }}
      isDanger={question.isDanger}
      form={form}
      onClose={onClose}
    >
      {problem && <ErrorNotice>{t(`problems.${problem}`)}</ErrorNotice>}
      {question.fields}
      <Field label={t('reason')} hint={t('reasonHint')} error={form.wrong.reason && t('reasonMissing')}>
        <TextArea aria-required name="reason" maxLength={500} />
      </Field>
    </QuestionDialog>
  );
}

/** Why an administrator's or owner's action had no effect: keys of `admin.ask.problems`. */
export type AdminProblem =
  | 'not-found'
  | 'own-account'
  | 'own-request'
  | 'last-administrator'
  | 'has-left'
  | 'has-cases'
  | 'limit-wrong'
  | 'signed-out'
  | 'failed';

/** Null or `done` when it is done. */
export type AdminAnswer = Promise<ActionResult<AdminProblem | 'done' | null>>;

/** The problem of an answer; null when it is done, `failed` when none arrived. */
export function adminProblemOf(answer: Awaited<AdminAnswer> | null): AdminProblem | null {
  if (answer?.ok) return answer.value === 'done' ? null : answer.value;
  return answer?.code === 'signed-out' || answer?.code === 'not-found' ? answer.code : 'failed';
}
