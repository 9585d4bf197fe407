'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DateInput } from '#components/ui/form/date-input.tsx';
import { Field, SelectInput, TextArea, TextInput } from '#components/ui/form/field.tsx';
import { FormSheet } from '#components/ui/form/form-end.tsx';
import { readForm, useForm } from '#components/ui/form/use-form.ts';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { type ChangedClaim, changedClaimSchema } from '#lib/claims/schema.ts';
import { type ClaimView, isEnd, isParcelKind, nextStates } from '#lib/claims/view.ts';
import { decimalAmount, type Money, parseAmountMinor } from '#lib/core/money.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';

type ChangeClaimFormProps = {
  claim: Pick<ClaimView, 'id' | 'kind' | 'state' | 'answer' | 'dueOn' | 'amounts'>;
  changeClaim: (claim: ChangedClaim) => Promise<ActionResult<null>>;
};

/** The minor units of a typed amount, of which no more was claimed; null if it isn't one. */
function readSettled(typed: string, { amountMinor, currency }: Money): number | null {
  const settled = parseAmountMinor(latinDigits(typed), currency);
  return settled !== null && settled > 0 && settled <= amountMinor ? settled : null;
}

/** Writes down the carrier's response, or ends the claim. */
export function ChangeClaimForm({ claim, changeClaim }: ChangeClaimFormProps) {
  const t = useTranslations('claims');
  const [isPaid, setPaid] = useState(false);
  const [amount] = claim.amounts;

  const form = useForm({
    read: (given) => {
      const settled = given.get('settled');
      const settledMinor = amount && typeof settled === 'string' ? readSettled(settled, amount) : undefined;
      if (settledMinor === null) return { wrong: { settled: 'noSettled' } };
      const { id, state, answer, dueOn } = claim;
      const typedDay = given.get('dueOn');
      return readForm(changedClaimSchema, {
        id,
        before: { state, answer, dueOn },
        ...Object.fromEntries(given),
        // One that has passed stays, unless it is changed.
        dueOn: typedDay === dueOn ? undefined : typedDay,
        settledMinor,
      });
    },
    send: changeClaim,
    // The form of an ended claim goes away.
    onDone: (_, __, { state }) => isEnd(state) && document.getElementById('content')?.focus(),
  });
  return (
    <FormSheet
      form={form}
      title={t('change.title')}
      button={t('change.save')}
      done={form.isDone && t('change.saved')}
      failed={form.failed && t('failed')}
    >
      <Field
        label={t('change.state')}
        hint={t(isParcelKind(claim.kind) ? 'change.parcelHint' : 'change.hint')}
        className="sm:max-w-xs"
      >
        <SelectInput
          // With other choices after it was sent, the browser would choose one of them: that the claim is paid.
          key={claim.state}
          name="state"
          defaultValue={claim.state}
          onChange={({ currentTarget }) => setPaid(currentTarget.value === 'paid')}
          options={nextStates(claim.state).map((state) => ({ value: state, label: t(`state.${state}`) }))}
        />
      </Field>
      {isPaid && amount && isParcelKind(claim.kind) && (
        <Field
          label={t('change.settled', { currency: amount.currency })}
          hint={t('change.settledHint')}
          error={form.wrong.settled && t('change.noSettled', { amount: decimalAmount(amount) })}
          className="sm:max-w-xs"
        >
          <TextInput
            name="settled"
            ltr
            inputMode="decimal"
            maxLength={20}
            defaultValue={decimalAmount(amount)}
          />
        </Field>
      )}
      <Field
        label={t('answerBy')}
        error={form.wrong.dueOn !== undefined && t('noDay')}
        className="sm:max-w-xs"
      >
        <DateInput key={claim.dueOn} name="dueOn" defaultValue={claim.dueOn} />
      </Field>
      <Field label={t('answer')} isOptional>
        <TextArea name="answer" maxLength={2_000} defaultValue={claim.answer} />
      </Field>
    </FormSheet>
  );
}
