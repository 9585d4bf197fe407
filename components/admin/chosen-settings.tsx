'use client';

import { useTranslations } from 'next-intl';
import { Field, TextInput } from '#components/ui/form/field.tsx';
import { FormSheet } from '#components/ui/form/form-end.tsx';
import { textOf, useForm } from '#components/ui/form/use-form.ts';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import { type ChosenName, type ChosenValues, isChoosable } from '#lib/operator/view.ts';

type ChosenSettingsProps = {
  part: 'serviceTimes' | 'archive' | 'retention';
  names: readonly ChosenName[];
  values: ChosenValues;
  save: (values: Partial<ChosenValues>) => Promise<ActionResult<null>>;
};

/** Numbers of one kind that hold for the whole portal, saved together. */
export function ChosenSettings({ part, names, values, save }: ChosenSettingsProps) {
  const t = useTranslations('admin.settings');
  const form = useForm({
    read: (given) => {
      const typed = names.map((name) => {
        const text = latinDigits(textOf(given, name)).trim();
        return [name, /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN] as const;
      });
      const wrong = typed.filter(([name, value]) => !isChoosable(name, value));
      if (wrong.length === 0) return { typed: Object.fromEntries(typed) };
      return { wrong: Object.fromEntries(wrong.map(([name]) => [name, name])) };
    },
    send: save,
  });
  return (
    <FormSheet
      form={form}
      title={t(`${part}.title`)}
      text={t(`${part}.text`)}
      button={t(`${part}.save`)}
      done={form.isDone && t('saved')}
      failed={form.failed && t('failed')}
    >
      <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-2">
        {names.map((name) => (
          <Field
            key={name}
            label={t(`names.${name}`)}
            error={form.wrong[name] && t(name === 'RETENTION_AUDIT_MONTHS' ? 'wrongAudit' : `${part}.wrong`)}
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
    </FormSheet>
  );
}
