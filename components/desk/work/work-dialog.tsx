'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState, useTransition } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import type { ActionResult, FailureCode } from '#lib/auth/action-result.ts';
import type { CaseKind } from '#lib/desk/cases/view.ts';
import type { DeskActions } from './desk-actions.ts';
import { WorkFields, type WorkProblem, type WorkQuestion } from './work-form.tsx';

type WorkDialogProps = {
  shipmentId: string;
  /** Null while the dialog is closed. */
  question: WorkQuestion | null;
  actions: DeskActions;
  onClose: () => void;
  onDone: (kind: WorkQuestion['kind']) => void;
  /** Opens a call-back instead, when the carrier doesn't answer. */
  onCallBack: () => void;
};

type Failed = { code: FailureCode | 'cut'; message: string };

/** Explains an action, asks for its reason and carries it out. Shows it as done only after the server has answered. */
export function WorkDialog({ shipmentId, question, actions, onClose, onDone, onCallBack }: WorkDialogProps) {
  const t = useTranslations('desk.work');
  const failures = useTranslations('failures');
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<WorkProblem | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);
  const [pending, startTransition] = useTransition();

  function leave(then: () => void) {
    if (pending) return;
    setProblem(null);
    setFailed(null);
    then();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (pending || !question || !form.current) return;
    const entered = new FormData(form.current);
    const found = problemOf(question, entered);
    setFailed(null);
    setProblem(found && { field: found, text: t(`missing.${found}`) });
    if (found) return form.current.querySelector<HTMLElement>(`[name="${found}"]`)?.focus();
    startTransition(async () => {
      const answer = await sendWork(actions, shipmentId, question, entered).catch(() => null);
      startTransition(() => {
        if (answer?.ok) onDone(question.kind);
        else setFailed({ code: answer?.code ?? 'cut', message: answer?.message ?? '' });
      });
    });
  }

  const kind = question?.kind ?? 'note';
  const canCallBack = failed?.code === 'operator-unavailable';
  return (
    <Dialog
      open={question !== null}
      onClose={() => leave(onClose)}
      title={t(`${kind}.title`)}
      closeLabel={t('close')}
      footer={
        <>
          <Button onClick={() => leave(onClose)} aria-disabled={pending}>
            {t('keep')}
          </Button>
          {canCallBack && <Button onClick={() => leave(onCallBack)}>{t('offerCallBack')}</Button>}
          <Button
            type="submit"
            form="desk-work"
            variant={kind === 'cancel' ? 'danger' : 'primary'}
            pending={pending}
          >
            {pending ? t('pending') : t(`${kind}.submit`)}
          </Button>
        </>
      }
    >
      {question && (
        <form ref={form} id="desk-work" noValidate onSubmit={submit} className="flex flex-col gap-4">
          <p>
            {question.kind === 'cancel' ? t(`cancel.about.${question.rule}`) : t(`${question.kind}.about`)}
          </p>
          {failed && (
            <ErrorNotice>
              {failed.code === 'cut'
                ? t('cut')
                : failed.code === 'operator-unavailable'
                  ? t('unavailable')
                  : failures(failed.code, { message: failed.message })}
            </ErrorNotice>
          )}
          <WorkFields question={question} problem={problem} />
        </form>
      )}
    </Dialog>
  );
}

/** The first field that isn't filled in. */
function problemOf({ kind }: WorkQuestion, entered: FormData): WorkProblem['field'] | null {
  if (!/[\p{L}\p{N}]/u.test(String(entered.get('text') ?? ''))) return 'text';
  if (entered.has('due') && entered.get('due') === '') return 'due';
  return kind === 'cancel' && !entered.has('consent') ? 'consent' : null;
}

/** Sends the agent's input of a dialog. */
function sendWork(
  actions: DeskActions,
  shipmentId: string,
  question: WorkQuestion,
  entered: FormData,
): Promise<ActionResult<unknown>> {
  const textOf = (name: string) => String(entered.get(name) ?? '');
  const reason = textOf('text');
  switch (question.kind) {
    case 'refresh':
      return actions.refresh({ shipmentId, reason });
    case 'label':
      return actions.label({ shipmentId, reason });
    case 'cancel':
      return actions.cancel({ shipmentId, reason, key: question.key, expectedRule: question.rule });
    case 'note':
      return actions.note({ shipmentId, text: reason, isInternal: entered.has('internal') });
    case 'open-case': {
      const kind = textOf('kind') as CaseKind;
      return actions.openCase({
        shipmentId,
        kind,
        question: reason,
        phone: textOf('phone'),
        dueAt: textOf('due'),
      });
    }
    case 'close-case':
      return actions.closeCase({ caseId: question.caseId, outcome: reason });
    case 'postpone-case':
      return actions.postponeCase({ caseId: question.caseId, reason, dueAt: textOf('due') });
  }
}
