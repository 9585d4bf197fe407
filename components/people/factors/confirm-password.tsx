'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState, useTransition } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { PasswordInput } from '#components/ui/form/password-input.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { FactorActions } from './factor-actions.ts';

type ConfirmPasswordProps = {
  confirmPassword: FactorActions['confirmPassword'];
  onConfirmed: () => void;
  onClose: () => void;
};

/** Asks for the password, because an open browser alone must not be enough for this change. */
export function ConfirmPassword({ confirmPassword, onConfirmed, onClose }: ConfirmPasswordProps) {
  const t = useTranslations('account.factors.confirm');
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<'password-wrong' | 'wait' | 'failed' | null>(null);
  const [pending, startTransition] = useTransition();

  function submit(event: FormEvent) {
    event.preventDefault();
    const password = input.current?.value;
    if (pending || !password) return input.current?.focus();
    startTransition(async () => {
      const answer = await confirmPassword({ password }).catch(() => null);
      const value = answer?.ok ? answer.value : 'failed';
      if (value === 'confirmed') return onConfirmed();
      setProblem(value);
      input.current?.select();
    });
  }

  return (
    <Dialog open onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p>{t('text')}</p>
        <Field
          id="confirm-password"
          label={t('password')}
          error={problem === 'password-wrong' && t('password-wrong')}
        >
          <PasswordInput
            ref={input}
            data-autofocus
            name="password"
            autoComplete="current-password"
            showLabel={t('show')}
            hideLabel={t('hide')}
            maxLength={1000}
            required
          />
        </Field>
        {(problem === 'wait' || problem === 'failed') && (
          <Notice tone="danger" role="alert">
            {t(problem)}
          </Notice>
        )}
        <Button type="submit" variant="primary" pending={pending}>
          {t('submit')}
        </Button>
      </form>
    </Dialog>
  );
}
