'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState, useTransition } from 'react';
import { Field } from '#components/ui/form/field.tsx';
import { FormEnd } from '#components/ui/form/form-end.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { SectionTitle } from '#components/ui/titles.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { type TrnForm, trnSchema } from '#lib/money/schema.ts';

type TaxNumberProps = { trn: string | null; saveTrn: (form: TrnForm) => Promise<ActionResult<null>> };

/** The merchant's tax registration number, which exports for the accountant name. */
export function TaxNumber({ trn, saveTrn }: TaxNumberProps) {
  const t = useTranslations('payouts');
  const [isWrong, setWrong] = useState(false);
  const [ended, setEnded] = useState<'saved' | 'notSaved' | null>(null);
  const [pending, start] = useTransition();

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const typed = { trn: String(new FormData(form).get('trn') ?? '') };
    const isValid = trnSchema.safeParse(typed).success;
    setWrong(!isValid);
    setEnded(null);
    if (!isValid) return form.querySelector<HTMLElement>('[name="trn"]')?.focus();
    start(async () => {
      const saved = await saveTrn(typed).catch(() => null);
      start(() => setEnded(saved?.ok ? 'saved' : 'notSaved'));
    });
  }

  return (
    <form method="post" noValidate onSubmit={save}>
      <Sheet className="flex flex-col gap-4 p-5 max-sm:p-4">
        <SectionTitle title={t('tax.title')} text={t('tax.text')} />
        <Field
          id="trn"
          label={t('tax.trn')}
          hint={t('tax.hint')}
          error={isWrong && t('tax.wrong')}
          isOptional
        >
          <TextInput
            name="trn"
            ltr
            inputMode="numeric"
            maxLength={60}
            autoComplete="off"
            defaultValue={trn ?? ''}
          />
        </Field>
        <FormEnd
          variant="secondary"
          pending={pending}
          done={ended === 'saved' && t('tax.saved')}
          failed={ended === 'notSaved' && t('failed')}
        >
          {t('tax.save')}
        </FormEnd>
      </Sheet>
    </form>
  );
}
