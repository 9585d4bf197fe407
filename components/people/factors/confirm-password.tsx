import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PasskeyButton } from '#components/ui/form/passkey-button.tsx';
import { PasswordDialog } from '#components/ui/form/password-dialog.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import type { FactorActions } from './factor-actions.ts';

type ConfirmPasswordProps = {
  confirmPassword: FactorActions['confirmPassword'];
  onConfirmed: () => void;
  onClose: () => void;
};

type Problem = 'password-wrong' | 'no-password' | 'code-wrong' | 'wait' | 'failed';

/** Asks for a passkey, or for the password and a code if there is a second factor, because an open browser alone must not be enough for this change. */
export function ConfirmPassword({ confirmPassword, onConfirmed, onClose }: ConfirmPasswordProps) {
  const t = useTranslations('account.factors.confirm');
  const [problem, setProblem] = useState<Problem | null>(null);
  /** The right password, while its code is missing. */
  const [password, setPassword] = useState<string | null>(null);

  async function check(typed: string): Promise<boolean> {
    setProblem(null);
    const answer = await confirmPassword(
      password === null ? { password: typed } : { password, code: typed },
    ).catch(() => null);
    const value = answer?.ok ? answer.value : 'failed';
    if (value === 'confirmed') onConfirmed();
    else if (value === 'code-needed') setPassword(typed);
    else setProblem(value);
    return value === 'confirmed' || value === 'code-needed';
  }

  return (
    <PasswordDialog
      words={t}
      asksCode={password !== null}
      error={problem !== null && problem !== 'wait' && problem !== 'failed' && t(problem)}
      before={<PasskeyButton isConfirming onSignedIn={onConfirmed} />}
      notice={(problem === 'wait' || problem === 'failed') && <ErrorNotice>{t(problem)}</ErrorNotice>}
      onTyped={check}
      onClose={onClose}
    />
  );
}
