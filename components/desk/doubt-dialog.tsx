'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState, useTransition } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { TextArea } from '#components/ui/form/text-area.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { readAwb } from '#lib/core/read-awb.ts';
import type { DoubtActions } from './doubt-actions.ts';
import { type DoubtOutcome, outcomeOfFailure } from './doubt-outcome.tsx';

/** What the agent enters: an AWB to use, a reason to close as not booked, or how a duplicate was resolved. */
export type DoubtQuestion = { kind: 'awb' | 'write-off' | 'settle' | 'cancel-duplicate'; attemptId: string };

type DoubtDialogProps = {
  /** Null while the dialog is closed. */
  question: DoubtQuestion | null;
  actions: DoubtActions;
  onClose: () => void;
  onDone: (outcome: DoubtOutcome) => void;
};

/** Explains what the action does and asks for its one input. Shows it as done only after the server has answered. */
export function DoubtDialog({ question, actions, onClose, onDone }: DoubtDialogProps) {
  const t = useTranslations('desk.doubts.dialog');
  const lookup = useTranslations('desk.lookup');
  const failures = useTranslations('failures');
  const outcomes = useTranslations('desk.doubts.outcome');
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, startTransition] = useTransition();
  const kind = question?.kind ?? 'awb';

  function close() {
    if (pending) return;
    setProblem(null);
    onClose();
  }

  function showProblem(text: string) {
    setProblem(text);
    form.current?.querySelector<HTMLElement>('[name="given"]')?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (pending || !question || !form.current) return;
    const given = String(new FormData(form.current).get('given')).trim();
    const isNothing = !/[\p{L}\p{N}]/u.test(given);
    if (isNothing) return showProblem(kind === 'awb' ? t('awbMissing') : t('reasonMissing'));
    if (kind === 'awb' && !readAwb(given)) return showProblem(lookup('notAnAwb'));
    setProblem(null);
    startTransition(async () => {
      const outcome = await carryOut(actions, question, given).catch(() => outcomeOfFailure(null));
      startTransition(() => {
        if (outcome.kind === 'failure')
          showProblem(failures(outcome.code, { message: outcome.message ?? '' }));
        else if (outcome.kind === 'cut') showProblem(outcomes('cut'));
        else onDone(outcome);
      });
    });
  }

  return (
    <Dialog
      open={question !== null}
      onClose={close}
      title={t(`${kind}-title`)}
      closeLabel={t('close')}
      footer={
        <>
          <Button onClick={close} aria-disabled={pending}>
            {t('keep')}
          </Button>
          <Button
            type="submit"
            form="doubt"
            variant={kind === 'write-off' || kind === 'cancel-duplicate' ? 'danger' : 'primary'}
            pending={pending}
          >
            {pending ? t(`${kind}-pending`) : t(`${kind}-submit`)}
          </Button>
        </>
      }
    >
      <form ref={form} id="doubt" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p>{t(`${kind}-text`)}</p>
        {kind === 'awb' ? (
          <Field
            id="given"
            label={t('awb')}
            hint={t.rich('awb-hint', {
              example: 'EE900000145AE',
              ltr: (chunks) => <Ltr>{chunks}</Ltr>,
            })}
            error={problem}
          >
            <TextInput
              ltr
              data-autofocus
              name="given"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
              className="text-lg"
            />
          </Field>
        ) : (
          <Field id="given" label={t('reason')} hint={t('reasonHint')} error={problem}>
            <TextArea data-autofocus name="given" required rows={3} maxLength={500} />
          </Field>
        )}
      </form>
    </Dialog>
  );
}

async function carryOut(
  actions: DoubtActions,
  { kind, attemptId }: DoubtQuestion,
  given: string,
): Promise<DoubtOutcome> {
  if (kind === 'settle' || kind === 'cancel-duplicate') {
    const act = kind === 'settle' ? actions.settleDuplicate : actions.cancelDuplicate;
    const settled = await act({ attemptId, reason: given });
    if (!settled.ok) return outcomeOfFailure(settled);
    return { kind: kind === 'settle' ? 'dealt-with' : 'duplicate-cancelled' };
  }
  const answer =
    kind === 'awb'
      ? await actions.acceptAwb({ attemptId, awb: readAwb(given) ?? given })
      : await actions.writeOff({ attemptId, reason: given });
  if (!answer.ok) return outcomeOfFailure(answer);
  return answer.value.awb ? { kind: 'booked', awb: answer.value.awb } : { kind: 'written-off' };
}
