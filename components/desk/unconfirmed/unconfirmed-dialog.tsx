'use client';

import { useTranslations } from 'next-intl';
import { startTransition, useState } from 'react';
import { Field } from '#components/ui/form/field.tsx';
import { TextArea } from '#components/ui/form/text-area.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { QuestionDialog, saysSomething } from '#components/ui/question-dialog.tsx';
import { readAwb } from '#lib/core/read-awb.ts';
import { isolated } from '#lib/core/text/isolate.ts';
import type { UnconfirmedActions } from './unconfirmed-actions.ts';
import { outcomeOfFailure, type UnconfirmedOutcome } from './unconfirmed-outcome.tsx';

/** The questions that only take a reason: their action, and their outcome. */
const settlings = {
  settle: { act: 'settleDuplicate', outcome: 'dealt-with' },
  'cancel-duplicate': { act: 'cancelDuplicate', outcome: 'duplicate-cancelled' },
  'keep-awb': { act: 'keepAwb', outcome: 'awb-kept' },
  'take-back-awb': { act: 'takeBackAwb', outcome: 'awb-taken-back' },
} as const;

/** What the agent enters: an AWB to use, a reason to close as not booked or not cancelled, or how a duplicate was resolved. */
export type UnconfirmedQuestion = {
  kind: 'awb' | 'write-off' | 'close-cancel' | keyof typeof settlings;
  attemptId: string;
};

/** The others ask the carrier. */
const saves = (kind: UnconfirmedQuestion['kind']) =>
  kind === 'settle' || kind === 'keep-awb' || kind === 'take-back-awb';

type UnconfirmedDialogProps = {
  /** Null while the dialog is closed. */
  question: UnconfirmedQuestion | null;
  actions: UnconfirmedActions;
  onClose: () => void;
  onDone: (outcome: UnconfirmedOutcome) => void;
};

/** Explains what the action does and asks for its one input. Shows it as done only after the server has answered. */
export function UnconfirmedDialog({ question, actions, onClose, onDone }: UnconfirmedDialogProps) {
  const t = useTranslations('desk.unconfirmed.dialog');
  const lookup = useTranslations('desk.lookup');
  const failures = useTranslations('failures');
  const outcomes = useTranslations('desk.unconfirmed.outcome');
  const [problem, setProblem] = useState<string | null>(null);
  const kind = question?.kind ?? 'awb';

  function close() {
    setProblem(null);
    onClose();
  }

  function problemOf(given: string): string | null {
    if (!saysSomething(given)) return kind === 'awb' ? t('awbMissing') : t('reasonMissing');
    return kind === 'awb' && !readAwb(given) ? lookup('notAnAwb') : null;
  }

  async function submit(entered: FormData): Promise<boolean> {
    const given = String(entered.get('given')).trim();
    const wrong = problemOf(given);
    setProblem(wrong);
    if (wrong || !question) return false;
    const outcome = await carryOut(actions, question, given).catch(() => outcomeOfFailure(null));
    startTransition(() => {
      if (outcome.kind === 'failure')
        setProblem(failures(outcome.code, { message: isolated(outcome.message || outcomes('noReason')) }));
      else if (outcome.kind === 'cut') setProblem(outcomes('cut'));
      else onDone(outcome);
    });
    return outcome.kind !== 'failure' && outcome.kind !== 'cut';
  }

  return (
    <QuestionDialog
      open={question !== null}
      title={t(`${kind}-title`)}
      text={t(`${kind}-text`)}
      words={{
        keep: t('keep'),
        pending: saves(kind) ? undefined : t(`${kind}-pending`),
        submit: t(`${kind}-submit`),
      }}
      isDanger={kind !== 'awb' && kind !== 'settle' && kind !== 'keep-awb'}
      field="given"
      onSubmit={submit}
      onClose={close}
    >
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
    </QuestionDialog>
  );
}

async function carryOut(
  actions: UnconfirmedActions,
  { kind, attemptId }: UnconfirmedQuestion,
  given: string,
): Promise<UnconfirmedOutcome> {
  if (kind in settlings) {
    const { act, outcome } = settlings[kind as keyof typeof settlings];
    const settled = await actions[act]({ attemptId, reason: given });
    return settled.ok ? { kind: outcome } : outcomeOfFailure(settled);
  }
  const answer =
    kind === 'awb'
      ? await actions.acceptAwb({ attemptId, awb: readAwb(given) ?? given })
      : await actions.writeOff({ attemptId, reason: given });
  if (!answer.ok) return outcomeOfFailure(answer);
  if (kind === 'close-cancel')
    return answer.value.awb ? { kind: 'settled', awb: answer.value.awb } : { kind: 'cancel-closed' };
  return answer.value.awb ? { kind: 'booked', awb: answer.value.awb } : { kind: 'written-off' };
}
