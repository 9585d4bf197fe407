'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useActionState, useEffect, useRef } from 'react';
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
  /** More fields above the password, which show these codes themselves. */
  above?: { codes: readonly string[]; fields: (code: string | undefined) => ReactNode };
};

/** A new password for a link from an email. The first wrong field gets the focus. Works without its script too. */
export function NewPasswordForm({ token, submitLabel, setPassword, above }: NewPasswordFormProps) {
  const t = useTranslations('passwords.fields');
  const [answer, act, pending] = useActionState(setPassword, null);
  const weakness = weak.find((code) => code === answer?.code);
  const isAtField = weakness !== undefined || above?.codes.includes(answer?.code ?? '');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [answer]);
  return (
    <form ref={form} action={act} noValidate className="flex flex-col gap-4">
      <input type="hidden" name="token" value={token} />
      {above?.fields(answer?.code)}
      <Field label={t('next')} hint={t('hint')} error={weakness && t(weakness)}>
        <PasswordInput name="password" autoComplete="new-password" maxLength={1000} required />
      </Field>
      {answer && !isAtField && (
        <ErrorNotice>{answer.code === 'link-ended' ? t('linkEnded') : t('failed')}</ErrorNotice>
      )}
      <Button type="submit" variant="primary" pending={pending}>
        {submitLabel}
      </Button>
    </form>
  );
}
