'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState, useTransition } from 'react';
import { Field } from '#components/ui/form/field.tsx';
import { FormEnd } from '#components/ui/form/form-end.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
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
  const [isWrong, setWrong] = useState(false);
  const [ended, setEnded] = useState<'saved' | 'failed' | null>(null);
  const [pending, start] = useTransition();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    const trn = latinDigits(String(typed.get('taxNumber') ?? '')).replace(/[\s-]+/g, '');
    const isValid = trn === '' || /^1\d{14}$/.test(trn);
    setWrong(!isValid);
    setEnded(null);
    if (!isValid) return form.querySelector<HTMLElement>('[name="taxNumber"]')?.focus();
    start(async () => {
      const given = { id, reference: String(typed.get('reference') ?? ''), taxNumber: trn };
      const saved = await save(given).catch(() => null);
      start(() => setEnded(saved?.ok ? 'saved' : 'failed'));
    });
  }

  return (
    <form method="post" noValidate onSubmit={submit}>
      <Sheet className="flex flex-col gap-4 p-5 max-sm:p-4">
        <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-2">
          <Field id="invoice-reference" label={t('reference')} isOptional>
            <TextInput
              ltr
              name="reference"
              maxLength={100}
              autoComplete="off"
              defaultValue={reference ?? ''}
            />
          </Field>
          <Field id="invoice-trn" label={t('taxNumber')} error={isWrong && t('wrong')} isOptional>
            <TextInput
              ltr
              name="taxNumber"
              inputMode="numeric"
              maxLength={60}
              autoComplete="off"
              defaultValue={taxNumber ?? ''}
            />
          </Field>
        </div>
        <FormEnd
          variant="secondary"
          pending={pending}
          done={ended === 'saved' && t('saved')}
          failed={ended === 'failed' && t('failed')}
        >
          {t('save')}
        </FormEnd>
      </Sheet>
    </form>
  );
}
