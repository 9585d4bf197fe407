'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { PasswordInput } from '#components/ui/form/password-input.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { askSignIn, type SignInAnswer } from './ask-sign-in.ts';

/** Asks the same person for the password. Nothing on the page changes; the person repeats what failed. */
export function SignInAgainDialog({ email, onEnd }: { email: string; onEnd: () => void }) {
  const t = useTranslations('shell.again');
  const password = useRef<HTMLInputElement>(null);
  const [answer, setAnswer] = useState<SignInAnswer | 'asking' | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    // React passes this event on to the form around the layout, if there is one.
    event.stopPropagation();
    const secret = password.current?.value;
    if (!secret || answer === 'asking') return password.current?.focus();
    setAnswer('asking');
    const got = await askSignIn(email, secret);
    if (got.result === 'signed-in') return onEnd();
    setAnswer(got);
    password.current?.select();
  }

  return (
    <Dialog open onClose={onEnd} title={t('title')} closeLabel={t('close')}>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p>{t('text')}</p>
        <p className="text-muted">
          <Ltr>{email}</Ltr>
        </p>
        <Field id="again-password" label={t('password')}>
          <PasswordInput
            ref={password}
            data-autofocus
            name="password"
            autoComplete="current-password"
            showLabel={t('show')}
            hideLabel={t('hide')}
            required
          />
        </Field>
        {answer !== null && answer !== 'asking' && answer.result !== 'signed-in' && (
          <Notice tone={answer.result === 'wrong' ? 'danger' : 'caution'} role="alert">
            {answer.result === 'wait'
              ? t('wait', { count: Math.ceil(answer.seconds / 60) })
              : t(answer.result)}
          </Notice>
        )}
        <Button type="submit" variant="primary" pending={answer === 'asking'}>
          {t('submit')}
        </Button>
      </form>
    </Dialog>
  );
}
