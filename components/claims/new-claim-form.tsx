'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState, useTransition } from 'react';
import { Checkbox } from '#components/ui/form/checkbox.tsx';
import { DateInput } from '#components/ui/form/date-input.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { FormEnd } from '#components/ui/form/form-end.tsx';
import { TextArea } from '#components/ui/form/text-area.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { type NewClaim, newClaimSchema } from '#lib/claims/schema.ts';
import type { ClaimableView, ClaimKind } from '#lib/claims/view.ts';
import { formatDay } from '#lib/i18n/format-times.ts';
import { formatMoney } from '#lib/i18n/formats.ts';

type NewClaimFormProps = {
  kind: ClaimKind;
  items: ClaimableView[];
  /** The shipments were chosen before, so each is marked. */
  areChosen: boolean;
  dueOn: string;
  makeClaim: (claim: NewClaim) => Promise<ActionResult<{ id: string }>>;
};

/** A claim: which shipments, when an answer is due, and what the carrier should know. */
export function NewClaimForm({ kind, items, areChosen, dueOn, makeClaim }: NewClaimFormProps) {
  const t = useTranslations('claims');
  const dates = useTranslations('dates');
  const locale = useLocale();
  const router = useRouter();
  const [failed, setFailed] = useState<'noShipment' | 'noDay' | 'failed' | null>(null);
  const [pending, start] = useTransition();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const given = new FormData(form);
    const parsed = newClaimSchema.safeParse({
      kind,
      shipmentIds: given.getAll('id'),
      dueOn: given.get('dueOn'),
      note: given.get('note'),
    });
    if (!parsed.success) {
      const isShipment = parsed.error.issues.some(({ path }) => path[0] === 'shipmentIds');
      setFailed(isShipment ? 'noShipment' : 'noDay');
      form.querySelector<HTMLElement>(isShipment ? '[name="id"]' : '[data-field="dueOn"]')?.focus();
      return;
    }
    setFailed(null);
    start(async () => {
      const made = await makeClaim(parsed.data).catch(() => null);
      if (made?.ok) return router.push(`/money/claims/${made.value.id}`);
      start(() => setFailed('failed'));
    });
  }

  return (
    <form method="post" noValidate onSubmit={submit}>
      <Sheet className="flex flex-col gap-4 p-5 max-sm:p-4">
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-2 font-semibold">{t('choose')}</legend>
          {items.map(({ shipmentId, awb, reference, since, ...amount }) => (
            <Checkbox
              key={shipmentId}
              name="id"
              value={shipmentId}
              defaultChecked={areChosen}
              label={
                <span className="flex flex-wrap gap-x-3">
                  <Ltr>{awb}</Ltr>
                  {reference && <Ltr className="text-muted wrap-anywhere">{reference}</Ltr>}
                  <span className="text-muted">
                    {t(kind === 'cod' ? 'delivered' : 'billed', { day: formatDay(since, locale) })}
                  </span>
                  <span className="tabular-nums">{formatMoney(amount, locale)}</span>
                </span>
              }
            />
          ))}
        </fieldset>
        <Field
          id="claim-due"
          label={t('answerBy')}
          error={failed === 'noDay' && t('noDay')}
          className="sm:max-w-xs"
        >
          <DateInput
            name="dueOn"
            defaultValue={dueOn}
            words={{ format: dates('format'), open: dates('open'), unreadable: dates('unreadable') }}
          />
        </Field>
        <Field id="claim-note" label={t('note')} hint={t('noteHint')} isOptional>
          <TextArea name="note" maxLength={2_000} />
        </Field>
        <FormEnd pending={pending} done={false} failed={failed && failed !== 'noDay' && t(failed)}>
          {t('make')}
        </FormEnd>
      </Sheet>
    </form>
  );
}
