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

/**
 * What the agent enters: the AWB of a booking, a reason to close a request of a kind as not carried out, or how a duplicate was
 * resolved.
 */
export type UnconfirmedQuestion = { attemptId: string } & (
  | { kind: 'awb' | keyof typeof settlings }
  | { kind: 'close'; of: string }
);

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
  const kinds = useTranslations('desk.unconfirmed.kinds');
  const failures = useTranslations('failures');
  const outcomes = useTranslations('desk.unconfirmed.outcome');
  const { kind } = question;
  const close = kind === 'close' ? kinds(`${question.of}.close` as 'book.close') : null;
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
      title={close ?? t(`${kind}-title` as 'awb-title')}
      text={kind === 'close' ? kinds(`${question.of}.closeText` as 'book.closeText') : t(`${kind}-text`)}
      words={{
        keep: t('keep'),
        pending: saves(kind) ? undefined : t(`${kind}-pending`),
        submit: close ?? t(`${kind}-submit` as 'awb-submit'),
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
  question: UnconfirmedQuestion,
  given: string,
): Promise<ActionResult<UnconfirmedOutcome>> {
  const done = (value: UnconfirmedOutcome) => ({ ok: true, value }) as const;
  const failed = (answer: Extract<ActionResult<never>, { ok: false }>) =>
    answer.code === 'resolved-already' ? done({ kind: answer.code }) : answer;
  const { attemptId } = question;
  switch (question.kind) {
    case 'awb': {
      const accepted = await actions.acceptAwb({ attemptId, awb: readAwb(given) ?? given });
      return accepted.ok ? done({ kind: 'settled', of: 'book', ...accepted.value }) : failed(accepted);
    }
    case 'close': {
      const { of } = question;
      const closed = await actions.writeOff({ attemptId, reason: given });
      if (!closed.ok) return failed(closed);
      const { awb } = closed.value;
      return done(awb ? { kind: 'settled', of, awb } : { kind: 'closed', of });
    }
    default: {
      const { act, outcome } = settlings[question.kind];
      const settled = await actions[act]({ attemptId, reason: given });
      return settled.ok ? done({ kind: outcome }) : failed(settled);
    }
  }
}
