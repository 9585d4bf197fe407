'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState, useTransition } from 'react';
import { Field } from '#components/ui/form/field.tsx';
import { FormEnd } from '#components/ui/form/form-end.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { SectionTitle } from '#components/ui/titles.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import { type ChosenName, type ChosenValues, isChoosable } from '#lib/operator/view.ts';

type ChosenSettingsProps = {
  part: 'serviceTimes' | 'retention';
  names: readonly ChosenName[];
  values: ChosenValues;
  save: (values: Partial<ChosenValues>) => Promise<ActionResult<null>>;
};

/** Numbers of one kind that hold for the whole portal, saved together. */
export function ChosenSettings({ part, names, values, save }: ChosenSettingsProps) {
  const t = useTranslations('admin.settings');
  const [wrong, setWrong] = useState<ChosenName[]>([]);
  const [ended, setEnded] = useState<'saved' | 'failed' | null>(null);
  const [pending, start] = useTransition();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    const given = names.map((name) => {
      const text = latinDigits(String(typed.get(name) ?? '')).trim();
      return [name, /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN] as const;
    });
    const refused = given.flatMap(([name, value]) => (isChoosable(name, value) ? [] : [name]));
    setWrong(refused);
    setEnded(null);
    if (refused[0]) return form.querySelector<HTMLElement>(`[name="${refused[0]}"]`)?.focus();
    start(async () => {
      const saved = await save(Object.fromEntries(given)).catch(() => null);
      start(() => setEnded(saved?.ok ? 'saved' : 'failed'));
    });
  }

  return (
    <form method="post" noValidate onSubmit={submit}>
      <Sheet className="flex flex-col gap-4 p-5 max-sm:p-4">
        <SectionTitle title={t(`${part}.title`)} text={t(`${part}.text`)} />
        <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-2">
          {names.map((name) => (
            <Field
              key={name}
              id={name}
              label={t(`names.${name}`)}
              error={
                wrong.includes(name) && t(name === 'RETENTION_AUDIT_MONTHS' ? 'wrongAudit' : `${part}.wrong`)
              }
            >
              <TextInput
                ltr
                name={name}
                inputMode="numeric"
                maxLength={3}
                defaultValue={String(values[name])}
              />
            </Field>
          ))}
        </div>
        <FormEnd
          pending={pending}
          done={ended === 'saved' && t('saved')}
          failed={ended === 'failed' && t('failed')}
        >
          {t(`${part}.save`)}
        </FormEnd>
      </Sheet>
    </form>
  );
}
