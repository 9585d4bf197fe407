'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useActionState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { PasswordInput } from '#components/ui/form/password-input.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';

export type SetPassword = (before: unknown, form: FormData) => Promise<{ code: string }>;

const weak = ['password-short', 'password-guessable'] as const;

type NewPasswordFormProps = {
  token: string;
  submitLabel: string;
  setPassword: SetPassword;
  /** What the answer's other codes say, by code. */
  problems?: Partial<Record<string, string>>;
  /** More fields above the password. */
  children?: ReactNode;
};

/** A new password for a link from an email. Works without its script too. */
export function NewPasswordForm({
  token,
  submitLabel,
  setPassword,
  problems,
  children,
}: NewPasswordFormProps) {
  const t = useTranslations('passwords.fields');
  const [answer, act, pending] = useActionState(setPassword, null);
  const weakness = weak.find((code) => code === answer?.code);
  return (
    <form action={act} noValidate className="flex flex-col gap-4">
      <input type="hidden" name="token" value={token} />
      {children}
      <Field id="password" label={t('next')} hint={t('hint')} error={weakness && t(weakness)}>
        <PasswordInput
          name="password"
          autoComplete="new-password"
          showLabel={t('show')}
          hideLabel={t('hide')}
          maxLength={1000}
          required
        />
      </Field>
      {answer && !weakness && (
        <ErrorNotice>
          {problems?.[answer.code] ?? (answer.code === 'link-ended' ? t('linkEnded') : t('failed'))}
        </ErrorNotice>
      )}
      <Button type="submit" variant="primary" pending={pending}>
        {submitLabel}
      </Button>
    </form>
  );
}
