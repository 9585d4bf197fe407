'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PasswordDialog } from '#components/ui/form/password-dialog.tsx';
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
  const [problem, setProblem] = useState<'password-wrong' | 'wait' | 'failed' | null>(null);

  async function check(password: string): Promise<boolean> {
    const answer = await confirmPassword({ password }).catch(() => null);
    const value = answer?.ok ? answer.value : 'failed';
    if (value === 'confirmed') onConfirmed();
    else setProblem(value);
    return value === 'confirmed';
  }

  return (
    <PasswordDialog
      id="confirm-password"
      words={{
        title: t('title'),
        text: t('text'),
        password: t('password'),
        show: t('show'),
        hide: t('hide'),
        submit: t('submit'),
        close: t('close'),
      }}
      error={problem === 'password-wrong' && t('password-wrong')}
      notice={
        (problem === 'wait' || problem === 'failed') && (
          <Notice tone="danger" role="alert">
            {t(problem)}
          </Notice>
        )
      }
      onTyped={check}
      onClose={onClose}
    />
  );
}
