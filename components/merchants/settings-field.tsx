'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { Field } from '#components/ui/form/field.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import type { SettingsIssues } from './read-settings-form.ts';

type SettingsFieldProps = Omit<ComponentProps<typeof TextInput>, 'name'> & {
  name: keyof SettingsIssues;
  issues: SettingsIssues;
  hint?: ReactNode;
};

/** A text of the shipping settings. Its message key is its name. */
export function SettingsField({ name, issues, hint, ...input }: SettingsFieldProps) {
  const t = useTranslations('shippingSettings');
  const validation = useTranslations('validation');
  const issue = issues[name];
  return (
    <Field
      id={name}
      label={t(`fields.${name}`)}
      error={issue && validation(issue.key, { limit: issue.limit })}
      hint={hint}
    >
      <TextInput {...input} name={name} autoComplete="off" />
    </Field>
  );
}
