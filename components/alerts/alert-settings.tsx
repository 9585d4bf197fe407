'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState, useTransition } from 'react';
import { Field } from '#components/ui/form/field.tsx';
import { FormEnd } from '#components/ui/form/form-end.tsx';
import { SelectInput } from '#components/ui/form/select-input.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { type AlertChoices, alertChoices } from '#lib/alerts/view.ts';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { alertKinds } from '#lib/mail/schema.ts';

type AlertSettingsProps = {
  email: string;
  choices: AlertChoices;
  saveAlerts: (choices: AlertChoices) => Promise<ActionResult<null>>;
};

/** When the person gets each alert by email. */
export function AlertSettings({ email, choices, saveAlerts }: AlertSettingsProps) {
  const t = useTranslations('alerts');
  const [ended, setEnded] = useState<'saved' | 'notSaved' | null>(null);
  const [pending, start] = useTransition();

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const chosen: AlertChoices = Object.fromEntries(new FormData(event.currentTarget));
    setEnded(null);
    start(async () => {
      const saved = await saveAlerts(chosen).catch(() => null);
      start(() => setEnded(saved?.ok ? 'saved' : 'notSaved'));
    });
  }

  return (
    <form method="post" onSubmit={save}>
      <Sheet className="flex flex-col gap-4 p-5 max-sm:p-4">
        <p className="text-sm text-muted">{t.rich('to', { ltr: () => <Ltr>{email}</Ltr> })}</p>
        <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-2">
          {alertKinds
            .filter((kind) => choices[kind])
            .map((kind) => (
              <Field key={kind} id={`alert-${kind}`} label={t(`kinds.${kind}`)}>
                <SelectInput name={kind} defaultValue={choices[kind]}>
                  {alertChoices.map((choice) => (
                    <option key={choice} value={choice}>
                      {t(`choice.${choice}`)}
                    </option>
                  ))}
                </SelectInput>
              </Field>
            ))}
        </div>
        <p className="text-sm text-muted">{t('limit')}</p>
        <FormEnd
          pending={pending}
          done={ended === 'saved' && t('saved')}
          failed={ended === 'notSaved' && t('failed')}
        >
          {t('save')}
        </FormEnd>
      </Sheet>
    </form>
  );
}
