'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { PasswordInput } from '#components/ui/form/password-input.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { askSecondStep, askSignIn, type CodeAnswer, type SignInAnswer } from './ask-sign-in.ts';
import { PasskeyButton } from './passkey-button.tsx';

type Answer = SignInAnswer | CodeAnswer;

/**
 * Asks the same person for the password, and for the second step if there is one. The page stays unchanged, and the person
 * repeats the failed step.
 */
export function SignInAgainDialog({ email, onEnd }: { email: string; onEnd: () => void }) {
  const t = useTranslations('shell.again');
  const input = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [answer, setAnswer] = useState<Answer | 'asking' | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    // React passes this event on to the form around the layout, if there is one.
    event.stopPropagation();
    const typed = input.current?.value;
    if (!typed || answer === 'asking') return input.current?.focus();
    setAnswer('asking');
    const got = step === 'password' ? await askSignIn(email, typed) : await askSecondStep(typed);
    if (got.result === 'signed-in') return onEnd();
    if (got.result === 'second-step') {
      setStep('code');
      return setAnswer(null);
    }
    if (got.result === 'ended') setStep('password');
    setAnswer(got);
    input.current?.select();
  }

  return (
    <Dialog open onClose={onEnd} title={t('title')} closeLabel={t('close')}>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p>{t('text')}</p>
        <p className="text-muted">
          <Ltr>{email}</Ltr>
        </p>
        {step === 'password' ? (
          <Field id="again-password" label={t('password')}>
            <PasswordInput
              ref={input}
              data-autofocus
              name="password"
              autoComplete="current-password"
              showLabel={t('show')}
              hideLabel={t('hide')}
              required
            />
          </Field>
        ) : (
          <Field id="again-code" label={t('code')} hint={t('codeHint')}>
            <TextInput
              ref={input}
              ltr
              name="code"
              autoComplete="one-time-code"
              spellCheck={false}
              maxLength={60}
              autoFocus
              required
            />
          </Field>
        )}
        <AnswerNotice answer={answer} />
        <Button type="submit" variant="primary" pending={answer === 'asking'}>
          {t('submit')}
        </Button>
        {step === 'code' && <PasskeyButton onSignedIn={onEnd} />}
      </form>
    </Dialog>
  );
}

function AnswerNotice({ answer }: { answer: Answer | 'asking' | null }) {
  const t = useTranslations('shell.again');
  if (answer === null || answer === 'asking') return null;
  if (answer.result === 'signed-in' || answer.result === 'second-step') return null;
  const isWrong = answer.result === 'wrong' || answer.result === 'code-wrong';
  return (
    <Notice tone={isWrong ? 'danger' : 'caution'} role="alert">
      {answer.result === 'wait' ? t('wait', { count: Math.ceil(answer.seconds / 60) }) : t(answer.result)}
    </Notice>
  );
}
