'use client';

import { useTranslations } from 'next-intl';
import { Field, TextInput } from '#components/ui/form/field.tsx';
import { FormSheet } from '#components/ui/form/form-end.tsx';
import { textOf, useForm } from '#components/ui/form/use-form.ts';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import type { StatementView } from '#lib/statements/view.ts';

type InvoiceNumbersProps = {
  statement: Pick<StatementView, 'id' | 'reference' | 'taxNumber'>;
  save: (form: { id: string; reference: string; taxNumber: string }) => Promise<ActionResult<null>>;
};

/** The number of an invoice and the carrier's tax number, as the file names them or as a person corrects them. */
export function InvoiceNumbers({ statement: { id, reference, taxNumber }, save }: InvoiceNumbersProps) {
  const t = useTranslations('statements.numbers');
  const form = useForm({
    read: (given) => {
      const trn = latinDigits(textOf(given, 'taxNumber')).replace(/[\s-]+/g, '');
      if (trn !== '' && !/^1\d{14}$/.test(trn)) return { wrong: { taxNumber: 'wrong' } };
      return { typed: { id, reference: textOf(given, 'reference'), taxNumber: trn } };
    },
    send: save,
  });
  return (
    <FormSheet
      form={form}
      button={t('save')}
      done={form.isDone && t('saved')}
      failed={form.failed && t('failed')}
    >
      <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-2">
        <Field label={t('reference')} isOptional>
          <TextInput ltr name="reference" maxLength={100} defaultValue={reference ?? ''} />
        </Field>
        <Field label={t('taxNumber')} error={form.wrong.taxNumber && t('wrong')} isOptional>
          <TextInput ltr name="taxNumber" inputMode="numeric" maxLength={60} defaultValue={taxNumber ?? ''} />
        </Field>
      </div>
    </FormSheet>
  );
}
