'use client';

import { useTranslations } from 'next-intl';
import { Field, SelectInput } from '#components/ui/form/field.tsx';
import { FormSheet } from '#components/ui/form/form-end.tsx';
import { type FormRead, useForm } from '#components/ui/form/use-form.ts';
import { Ltr } from '#components/ui/ltr.tsx';
import { type AlertChoices, alertChoices, alertKinds } from '#lib/alerts/view.ts';
import type { ActionResult } from '#lib/auth/action-result.ts';

type AlertSettingsProps = {
  email: string;
  choices: AlertChoices;
  saveAlerts: (choices: AlertChoices) => Promise<ActionResult<null>>;
};

/** When the person gets each alert by email. */
export function AlertSettings({ email, choices, saveAlerts }: AlertSettingsProps) {
  const t = useTranslations('alerts');
  const form = useForm({
    read: (given): FormRead<AlertChoices> => ({ typed: Object.fromEntries(given) }),
    send: saveAlerts,
  });
  return (
    <FormSheet
      form={form}
      button={t('save')}
      done={form.isDone && t('saved')}
      failed={form.failed && t('failed')}
    >
      <p className="text-sm text-muted">{t.rich('to', { ltr: () => <Ltr>{email}</Ltr> })}</p>
      <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-2">
        {alertKinds
          .filter((kind) => choices[kind])
          .map((kind) => (
            <Field key={kind} label={t(`kinds.${kind}`)}>
              <SelectInput
                name={kind}
                defaultValue={choices[kind]}
                options={alertChoices.map((choice) => ({ value: choice, label: t(`choice.${choice}`) }))}
              />
            </Field>
          ))}
      </div>
      <p className="text-sm text-muted">{t('limit')}</p>
    </FormSheet>
  );
}
