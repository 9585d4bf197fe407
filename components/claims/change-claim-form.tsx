'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState, useTransition } from 'react';
import { Field } from '#components/ui/form/field.tsx';
import { FormEnd } from '#components/ui/form/form-end.tsx';
import { SelectInput } from '#components/ui/form/select-input.tsx';
import { TextArea } from '#components/ui/form/text-area.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { type ChangedClaim, changedClaimSchema } from '#lib/claims/schema.ts';
import { type ClaimView, isEnd, isParcelKind, nextStates } from '#lib/claims/view.ts';
import { decimalAmount, type Money, parseAmountMinor } from '#lib/core/money.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';

type ChangeClaimFormProps = {
  claim: Pick<ClaimView, 'id' | 'kind' | 'state' | 'answer' | 'amounts'>;
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
  const [ended, setEnded] = useState<'saved' | 'failed' | null>(null);
  const [pending, start] = useTransition();
  const [isPaid, setPaid] = useState(false);
  const [noAmount, setNoAmount] = useState(false);
  const [amount] = claim.amounts;

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const given = Object.fromEntries(new FormData(event.currentTarget));
    const settledMinor =
      amount && typeof given.settled === 'string' ? readSettled(given.settled, amount) : undefined;
    setNoAmount(settledMinor === null);
    if (settledMinor === null) return document.getElementById('claim-settled')?.focus();
    const parsed = changedClaimSchema.safeParse({ id: claim.id, ...given, settledMinor });
    // Nothing is chosen in advance for a claim that wasn't sent, because each choice ends it.
    if (!parsed.success) return document.getElementById('claim-state')?.focus();
    const changed = parsed.data;
    setEnded(null);
    start(async () => {
      const saved = await changeClaim(changed).catch(() => null);
      start(() => {
        setEnded(saved?.ok ? 'saved' : 'failed');
        // The form of an ended claim goes away.
        if (saved?.ok && isEnd(changed.state)) document.getElementById('content')?.focus();
      });
    });
  }

  return (
    <form method="post" noValidate onSubmit={save}>
      <Sheet className="flex flex-col gap-4 p-5 max-sm:p-4">
        <h2 className="text-base font-semibold">{t('change.title')}</h2>
        <Field
          id="claim-state"
          label={t('change.state')}
          hint={t(isParcelKind(claim.kind) ? 'change.parcelHint' : 'change.hint')}
          className="sm:max-w-xs"
        >
          <SelectInput
            name="state"
            defaultValue={claim.state === 'made' ? '' : claim.state}
            onChange={({ currentTarget }) => setPaid(currentTarget.value === 'paid')}
          >
            {claim.state === 'made' && <option value="">{t('change.choose')}</option>}
            {nextStates(claim.state).map((state) => (
              <option key={state} value={state}>
                {t(`state.${state}`)}
              </option>
            ))}
          </SelectInput>
        </Field>
        {isPaid && amount && isParcelKind(claim.kind) && (
          <Field
            id="claim-settled"
            label={t('change.settled', { currency: amount.currency })}
            hint={t('change.settledHint')}
            error={noAmount && t('change.noSettled', { amount: decimalAmount(amount) })}
            className="sm:max-w-xs"
          >
            <TextInput
              name="settled"
              ltr
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              defaultValue={decimalAmount(amount)}
            />
          </Field>
        )}
        <Field id="claim-answer" label={t('answer')} isOptional>
          <TextArea name="answer" maxLength={2_000} defaultValue={claim.answer} />
        </Field>
        <FormEnd
          variant="secondary"
          pending={pending}
          done={ended === 'saved' && t('change.saved')}
          failed={ended === 'failed' && t('failed')}
        >
          {t('change.save')}
        </FormEnd>
      </Sheet>
    </form>
  );
}
