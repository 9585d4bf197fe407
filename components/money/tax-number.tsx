'use client';

import { useTranslations } from 'next-intl';
import { Field, TextInput } from '#components/ui/form/field.tsx';
import { FormSheet } from '#components/ui/form/form-end.tsx';
import { readForm, textOf, useForm } from '#components/ui/form/use-form.ts';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { type TrnForm, trnSchema } from '#lib/money/schema.ts';

type TaxNumberProps = { trn: string | null; saveTrn: (form: TrnForm) => Promise<ActionResult<null>> };

/** The merchant's tax registration number, which exports for the accountant name. */
export function TaxNumber({ trn, saveTrn }: TaxNumberProps) {
  const t = useTranslations('payouts');
  const form = useForm({
    read: (given) => readForm(trnSchema, { trn: textOf(given, 'trn') }),
    send: saveTrn,
  });
  return (
    <FormSheet
      form={form}
      title={t('tax.title')}
      text={t('tax.text')}
      button={t('tax.save')}
      done={form.isDone && t('tax.saved')}
      failed={form.failed && t('failed')}
    >
      <Field label={t('tax.trn')} hint={t('tax.hint')} error={form.wrong.trn && t('tax.wrong')} isOptional>
        <TextInput name="trn" ltr inputMode="numeric" maxLength={60} defaultValue={trn ?? ''} />
      </Field>
    </FormSheet>
  );
}
