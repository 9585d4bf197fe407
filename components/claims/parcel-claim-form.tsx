'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState, useTransition } from 'react';
import { DateInput } from '#components/ui/form/date-input.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { FormEnd } from '#components/ui/form/form-end.tsx';
import { TextArea } from '#components/ui/form/text-area.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { type ParcelClaim, parcelClaimSchema } from '#lib/claims/schema.ts';
import type { ParcelToClaim } from '#lib/claims/view.ts';
import { decimalAmount, parseAmountMinor } from '#lib/core/money.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';

type ParcelClaimFormProps = {
  parcel: ParcelToClaim;
  dueOn: string;
  claimParcel: (claim: ParcelClaim) => Promise<ActionResult<{ id: string }>>;
};

const fields = ['amountMinor', 'contents', 'note', 'dueOn'] as const;

/** A claim for a lost or damaged parcel: its worth, what was in it and what is damaged. */
export function ParcelClaimForm({ parcel, dueOn, claimParcel }: ParcelClaimFormProps) {
  const t = useTranslations('claims');
  const dates = useTranslations('dates');
  const router = useRouter();
  const [failed, setFailed] = useState<(typeof fields)[number] | 'failed' | null>(null);
  const [pending, start] = useTransition();
  const { kind, shipmentId, awb, reference, currency, amountMinor, contents } = parcel;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const given = Object.fromEntries(new FormData(form));
    const parsed = parcelClaimSchema.safeParse({
      ...{ ...given, kind, shipmentId, currency },
      amountMinor: parseAmountMinor(latinDigits(String(given.amountMinor)), currency),
    });
    if (!parsed.success) {
      const field = fields.find((each) => parsed.error.issues.some(({ path }) => path[0] === each));
      setFailed(field ?? 'failed');
      form
        .querySelector<HTMLElement>(`[name="${field}"]:not([type="hidden"]), [data-field="${field}"]`)
        ?.focus();
      return;
    }
    setFailed(null);
    start(async () => {
      const made = await claimParcel(parsed.data).catch(() => null);
      if (made?.ok) return router.push(`/money/claims/${made.value.id}`);
      start(() => setFailed('failed'));
    });
  }

  return (
    <form method="post" noValidate onSubmit={submit}>
      <Sheet className="flex flex-col gap-4 p-5 max-sm:p-4">
        <p className="flex flex-wrap gap-x-3">
          <span className="font-semibold">{t(`kind.${kind}`)}</span>
          <Ltr>{awb}</Ltr>
          {reference && <Ltr className="text-muted wrap-anywhere">{reference}</Ltr>}
        </p>
        <Field
          id="claim-amount"
          label={t('amountIn', { currency })}
          hint={t('amountHint')}
          error={failed === 'amountMinor' && t('noAmount')}
          className="sm:max-w-xs"
        >
          <TextInput
            name="amountMinor"
            ltr
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            defaultValue={amountMinor === null ? '' : decimalAmount({ amountMinor, currency })}
          />
        </Field>
        <Field id="claim-contents" label={t('contents')} error={failed === 'contents' && t('noContents')}>
          <TextArea name="contents" rows={2} maxLength={2_000} defaultValue={contents} />
        </Field>
        <Field
          id="claim-note"
          label={t(kind === 'damaged' ? 'damage' : 'note')}
          hint={t('noteHint')}
          error={failed === 'note' && t('noDamage')}
          isOptional={kind === 'lost'}
        >
          <TextArea name="note" maxLength={2_000} />
        </Field>
        <Field
          id="claim-due"
          label={t('answerBy')}
          error={failed === 'dueOn' && t('noDay')}
          className="sm:max-w-xs"
        >
          <DateInput
            name="dueOn"
            defaultValue={dueOn}
            words={{ format: dates('format'), open: dates('open'), unreadable: dates('unreadable') }}
          />
        </Field>
        <FormEnd pending={pending} done={false} failed={failed === 'failed' && t('failed')}>
          {t('make')}
        </FormEnd>
      </Sheet>
    </form>
  );
}
