'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, startTransition, useState } from 'react';
import { Field } from '#components/ui/form/field.tsx';
import { TextArea } from '#components/ui/form/text-area.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { QuestionDialog, saysSomething } from '#components/ui/question-dialog.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { type AdminProblem, problemOf } from './admin-problem.ts';

/** An administrator's action that needs a reason. `fields` are its other inputs; `run` gets all of them. */
export type ReasonQuestion = {
  title: ReactNode;
  text: ReactNode;
  submit: string;
  isDanger?: boolean;
  fields?: ReactNode;
  /** The names of those that can't be empty. */
  required?: readonly string[];
  run: (reason: string, entered: FormData) => Promise<ActionResult<AdminProblem | 'done'>>;
};

type ReasonDialogProps = {
  /** Null while the dialog is closed. */
  question: ReasonQuestion | null;
  onClose: () => void;
  onDone: () => void;
};

/** Asks an administrator for the reason of an action, which the audit keeps. */
export function ReasonDialog({ question, onClose, onDone }: ReasonDialogProps) {
  const t = useTranslations('admin.ask');
  const [problem, setProblem] = useState<AdminProblem | 'reason' | 'empty' | null>(null);

  function close() {
    setProblem(null);
    onClose();
  }

  async function submit(entered: FormData): Promise<boolean | string> {
    const empty = question?.required?.find((name) => !saysSomething(String(entered.get(name) ?? '')));
    if (empty) {
      setProblem('empty');
      return empty;
    }
    const reason = String(entered.get('reason') ?? '').trim();
    if (!question || !saysSomething(reason)) {
      setProblem('reason');
      return false;
    }
    setProblem(null);
    const found = problemOf(await question.run(reason, entered).catch(() => null));
    startTransition(() => {
      setProblem(found);
      if (!found) onDone();
    });
    return found === 'limit-wrong' ? 'bookingsPerDay' : found === null;
  }

  return (
    <QuestionDialog
      open={question !== null}
      title={question?.title}
      text={question?.text}
      words={{
        keep: t('keep'),
        submit: question?.submit ?? '',
      }}
      isDanger={question?.isDanger}
      field="reason"
      onSubmit={submit}
      onClose={close}
    >
      {problem && problem !== 'reason' && <ErrorNotice>{t(`problems.${problem}`)}</ErrorNotice>}
      {question?.fields}
      <Field
        id="reason"
        label={t('reason')}
        hint={t('reasonHint')}
        error={problem === 'reason' ? t('reasonMissing') : undefined}
      >
        <TextArea aria-required name="reason" maxLength={500} />
      </Field>
    </QuestionDialog>
  );
}
