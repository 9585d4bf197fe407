import { useTranslations } from 'next-intl';
import { Field, TextArea, TextInput } from '#components/ui/form/field.tsx';
import { type FormRead, textOf, useForm } from '#components/ui/form/use-form.ts';
import { ltr } from '#components/ui/ltr.tsx';
import { QuestionDialog } from '#components/ui/question-dialog.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { readAwb } from '#lib/core/read-awb.ts';
import { isolated } from '#lib/core/text/isolate.ts';
import { saysSomething } from '#lib/core/text/says-something.ts';
import type { UnconfirmedActions } from './unconfirmed-actions.ts';
import type { UnconfirmedOutcome } from './unconfirmed-outcome.tsx';

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
  question: UnconfirmedQuestion;
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
  const { kind } = question;
  const form = useForm({
    read: (entered): FormRead<string> => {
      const given = textOf(entered, 'given').trim();
      if (!saysSomething(given))
        return { wrong: { given: t(kind === 'awb' ? 'awbMissing' : 'reasonMissing') } };
      return kind === 'awb' && !readAwb(given) ? { wrong: { given: lookup('notAnAwb') } } : { typed: given };
    },
    send: (given) => carryOut(actions, question, given),
    onDone,
  });
  const { wrong, ended, isCut } = form;
  const problem =
    wrong.given ??
    (isCut
      ? outcomes('cut')
      : ended?.ok === false &&
        failures(ended.code, { message: isolated(ended.message || outcomes('noReason')) }));

  return (
    <QuestionDialog
      title={t(`${kind}-title`)}
      text={t(`${kind}-text`)}
      words={{
        keep: t('keep'),
        pending: saves(kind) ? undefined : t(`${kind}-pending`),
        submit: t(`${kind}-submit`),
      }}
      isDanger={kind !== 'awb' && kind !== 'settle' && kind !== 'keep-awb'}
      form={form}
      onClose={onClose}
    >
      {kind === 'awb' ? (
        <Field
          label={t('awb')}
          hint={t.rich('awb-hint', {
            example: 'EE900000145AE',
            ltr,
          })}
          error={problem}
        >
          <TextInput
            ltr
            data-autofocus
            name="given"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            className="text-lg"
          />
        </Field>
      ) : (
        <Field label={t('reason')} hint={t('reasonHint')} error={problem}>
          <TextArea data-autofocus name="given" required rows={3} maxLength={500} />
        </Field>
      )}
    </QuestionDialog>
  );
}

/** An answer that it is resolved already is an end, too. */
async function carryOut(
  actions: UnconfirmedActions,
  { kind, attemptId }: UnconfirmedQuestion,
  given: string,
): Promise<ActionResult<UnconfirmedOutcome>> {
  const done = (value: UnconfirmedOutcome) => ({ ok: true, value }) as const;
  const failed = (answer: Extract<ActionResult<never>, { ok: false }>) =>
    answer.code === 'resolved-already' ? done({ kind: answer.code }) : answer;
  if (kind in settlings) {
    const { act, outcome } = settlings[kind as keyof typeof settlings];
    const settled = await actions[act]({ attemptId, reason: given });
    return settled.ok ? done({ kind: outcome }) : failed(settled);
  }
  const answer =
    kind === 'awb'
      ? await actions.acceptAwb({ attemptId, awb: readAwb(given) ?? given })
      : await actions.writeOff({ attemptId, reason: given });
  if (!answer.ok) return failed(answer);
  const { awb } = answer.value;
  if (kind === 'close-cancel') return done(awb ? { kind: 'settled', awb } : { kind: 'cancel-closed' });
  return done(awb ? { kind: 'booked', awb } : { kind: 'written-off' });
}
