'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { DateInput } from '#components/ui/form/date-input.tsx';
import { Checkbox, Field, TextArea } from '#components/ui/form/field.tsx';
import { FormSheet } from '#components/ui/form/form-end.tsx';
import { type FormRead, readForm, useForm } from '#components/ui/form/use-form.ts';
import { Ltr } from '#components/ui/ltr.tsx';
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
  const locale = useLocale();
  const router = useRouter();
  const form = useForm({
    read: (given): FormRead<NewClaim> => {
      const typed = {
        kind,
        shipmentIds: given.getAll('id'),
        dueOn: given.get('dueOn'),
        note: given.get('note'),
      };
      const read = readForm(newClaimSchema, typed);
      if ('typed' in read) return read;
      return { wrong: read.wrong.shipmentIds ? { id: 'noShipment' } : { dueOn: 'noDay' } };
    },
    send: makeClaim,
    onDone: ({ id }) => router.push(`/money/claims/${id}`),
  });
  return (
    <FormSheet
      form={form}
      button={t('make')}
      done={false}
      failed={form.wrong.id ? t('noShipment') : form.failed && t('failed')}
    >
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
      <Field label={t('answerBy')} error={form.wrong.dueOn && t('noDay')} className="sm:max-w-xs">
        <DateInput name="dueOn" defaultValue={dueOn} />
      </Field>
      <Field label={t('note')} hint={t('noteHint')} isOptional>
        <TextArea name="note" maxLength={2_000} />
      </Field>
    </FormSheet>
  );
}
