'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useRef, useState, useTransition } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { TextArea } from '#components/ui/form/text-area.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { type AdminProblem, problemOf } from './admin-problem.ts';

/** An administrator's action that needs a reason. `fields` are its other inputs; `run` gets all of them. */
export type ReasonQuestion = {
  title: ReactNode;
  text: ReactNode;
  submit: string;
  isDanger?: boolean;
  fields?: ReactNode;
  run: (reason: string, entered: FormData) => Promise<ActionResult<AdminProblem | 'done'>>;
};

type ReasonDialogProps = {
  /** Null while the dialog is closed. */
  question: ReasonQuestion | null;
  onClose: () => void;
  onDone: () => void;
};

/**
 * Explains the action, asks for its reason, which the audit log stores, and shows it as done only after the server has
 * answered.
 */
export function ReasonDialog({ question, onClose, onDone }: ReasonDialogProps) {
  const t = useTranslations('admin.ask');
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<AdminProblem | 'reason' | null>(null);
  const [pending, startTransition] = useTransition();

  function close() {
    if (pending) return;
    setProblem(null);
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (pending || !question || !form.current) return;
    const entered = new FormData(form.current);
    const reason = String(entered.get('reason') ?? '').trim();
    setProblem(null);
    if (!/[\p{L}\p{N}]/u.test(reason)) {
      setProblem('reason');
      return form.current.querySelector<HTMLElement>('[name="reason"]')?.focus();
    }
    startTransition(async () => {
      const answer = await question.run(reason, entered).catch(() => null);
      startTransition(() => {
        const found = problemOf(answer);
        setProblem(found);
        if (!found) onDone();
      });
    });
  }

  return (
    <Dialog
      open={question !== null}
      onClose={close}
      title={question?.title}
      closeLabel={t('close')}
      footer={
        <>
          <Button onClick={close} aria-disabled={pending}>
            {t('keep')}
          </Button>
          <Button
            type="submit"
            form="reason-form"
            variant={question?.isDanger ? 'danger' : 'primary'}
            pending={pending}
          >
            {pending ? t('pending') : question?.submit}
          </Button>
        </>
      }
    >
      <form ref={form} id="reason-form" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p>{question?.text}</p>
        {problem && problem !== 'reason' && (
          <Notice tone="danger" role="alert">
            {t(`problems.${problem}`)}
          </Notice>
        )}
        {question?.fields}
        <Field
          id="reason"
          label={t('reason')}
          hint={t('reasonHint')}
          error={problem === 'reason' ? t('reasonMissing') : undefined}
        >
          <TextArea name="reason" maxLength={500} />
        </Field>
      </form>
    </Dialog>
  );
}
