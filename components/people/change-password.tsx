'use client';

import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/form/field.tsx';
import { FormSheet } from '#components/ui/form/form-end.tsx';
import { PasswordInput } from '#components/ui/form/password-input.tsx';
import { textOf, useForm } from '#components/ui/form/use-form.ts';
import type { ActionResult } from '#lib/auth/action-result.ts';

type PasswordChange = 'changed' | 'password-wrong' | 'password-short' | 'password-guessable' | 'wait';

type ChangePasswordProps = {
  changePassword: (typed: { current: string; next: string }) => Promise<ActionResult<PasswordChange>>;
};

/** Changes the person's own password. */
export function ChangePassword({ changePassword }: ChangePasswordProps) {
  const t = useTranslations('passwords.fields');
  const form = useForm({
    read: (given) => {
      const [current, next] = [textOf(given, 'current'), textOf(given, 'next')];
      return current && next
        ? { typed: { current, next } }
        : { wrong: { [current ? 'next' : 'current']: '' } };
    },
    send: changePassword,
    onDone: (value, clear) => value === 'changed' && clear(),
  });
  const ended = form.ended?.ok ? form.ended.value : null;
  const weakness = ended === 'password-short' || ended === 'password-guessable' ? ended : null;
  return (
    <FormSheet
      form={form}
      title={t('title')}
      text={t('text')}
      button={t('change')}
      done={ended === 'changed' && t('changed')}
      failed={form.failed ? t('failed') : ended === 'wait' && t('wait')}
    >
      <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-2">
        <Field label={t('current')} error={ended === 'password-wrong' && t('wrong')}>
          <PasswordInput aria-required name="current" autoComplete="current-password" maxLength={1000} />
        </Field>
        <Field label={t('next')} hint={t('hint')} error={weakness && t(weakness)}>
          <PasswordInput aria-required name="next" autoComplete="new-password" maxLength={1000} />
        </Field>
      </div>
    </FormSheet>
  );
}
