'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState, useTransition } from 'react';
import { Field } from '#components/ui/form/field.tsx';
import { FormEnd } from '#components/ui/form/form-end.tsx';
import { PasswordInput } from '#components/ui/form/password-input.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { SectionTitle } from '#components/ui/titles.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';

type PasswordChange = 'changed' | 'password-wrong' | 'password-short' | 'password-guessable' | 'wait';

type ChangePasswordProps = {
  changePassword: (typed: { current: string; next: string }) => Promise<ActionResult<PasswordChange>>;
};

/** Changes the person's own password. */
export function ChangePassword({ changePassword }: ChangePasswordProps) {
  const t = useTranslations('passwords.fields');
  const [ended, setEnded] = useState<PasswordChange | 'failed' | null>(null);
  const [pending, startTransition] = useTransition();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const [current, next] = ['current', 'next'].map((name) => String(given.get(name) ?? ''));
    if (pending || !current || !next)
      return form.querySelector<HTMLElement>('input:placeholder-shown, input')?.focus();
    startTransition(async () => {
      const answer = await changePassword({ current, next }).catch(() => null);
      setEnded(answer?.ok ? answer.value : 'failed');
      if (answer?.ok && answer.value === 'changed') form.reset();
    });
  }

  const weakness = ended === 'password-short' || ended === 'password-guessable' ? ended : null;
  return (
    <Sheet className="p-5 max-sm:p-4">
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <SectionTitle title={t('title')} text={t('text')} />
        <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-2">
          <Field id="current" label={t('current')} error={ended === 'password-wrong' && t('wrong')}>
            <PasswordInput aria-required name="current" autoComplete="current-password" maxLength={1000} />
          </Field>
          <Field id="next" label={t('next')} hint={t('hint')} error={weakness && t(weakness)}>
            <PasswordInput aria-required name="next" autoComplete="new-password" maxLength={1000} />
          </Field>
        </div>
        <FormEnd
          pending={pending}
          done={ended === 'changed' && t('changed')}
          failed={(ended === 'failed' || ended === 'wait') && t(ended)}
        >
          {t('change')}
        </FormEnd>
      </form>
    </Sheet>
  );
}
