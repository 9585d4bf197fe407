import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PasskeyButton } from '#components/ui/form/passkey-button.tsx';
import { PasswordDialog } from '#components/ui/form/password-dialog.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { askSecondStep, askSignIn, type CodeAnswer, type SignInAnswer } from './ask-sign-in.ts';

type Answer = SignInAnswer | CodeAnswer;

/**
 * Asks the same person for the password, and for the second step if there is one. The page stays unchanged, and the person
 * repeats the failed step.
 */
export function SignInAgainDialog({ email, onEnd }: { email: string; onEnd: () => void }) {
  const t = useTranslations('shell.again');
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [answer, setAnswer] = useState<Answer | null>(null);

  async function check(typed: string): Promise<boolean> {
    setAnswer(null);
    const got = step === 'password' ? await askSignIn(email, typed) : await askSecondStep(typed);
    if (got.result === 'second-step') setStep('code');
    else if (got.result === 'ended') setStep('password');
    if (got.result === 'signed-in') onEnd();
    else if (got.result !== 'second-step') setAnswer(got);
    return got.result === 'signed-in' || got.result === 'second-step';
  }

  return (
    <PasswordDialog
      words={t}
      about={<Ltr>{email}</Ltr>}
      asksCode={step === 'code'}
      notice={<AnswerNotice answer={answer} />}
      before={<PasskeyButton email={email} onSignedIn={onEnd} />}
      onTyped={check}
      onClose={onEnd}
    />
  );
}

function AnswerNotice({ answer }: { answer: Answer | null }) {
  const t = useTranslations('shell.again');
  if (answer === null || answer.result === 'signed-in' || answer.result === 'second-step') return null;
  const isWrong = answer.result === 'wrong' || answer.result === 'code-wrong';
  return (
    <Notice tone={isWrong ? 'danger' : 'caution'} role="alert">
      {answer.result === 'wait' ? t('wait', { count: Math.ceil(answer.seconds / 60) }) : t(answer.result)}
    </Notice>
  );
}
