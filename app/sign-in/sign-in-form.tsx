'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { askSignIn, askSingleSignOn } from '#components/shell/sign-in/ask-sign-in.ts';
import { Button } from '#components/ui/button.tsx';
import { Field, TextInput } from '#components/ui/form/field.tsx';
import { PasskeyButton } from '#components/ui/form/passkey-button.tsx';
import { PasswordInput } from '#components/ui/form/password-input.tsx';
import { Link } from '#components/ui/link.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { PostedSignIn } from '#lib/auth/sign-in/posted-sign-in.ts';
import { singleSignOnProblems } from '#lib/single-sign-on/view.ts';
import { WaitNotice } from './wait-notice.tsx';

type State = 'typing' | 'asking' | PostedSignIn['problem'];

/**
 * Signs in without leaving the page. Without its script, or before it has loaded, the form is posted and the page shows the
 * answer.
 */
export function SignInForm({
  posted,
  hasSingleSignOn,
}: {
  posted: PostedSignIn | null;
  hasSingleSignOn: boolean;
}) {
  const t = useTranslations('signIn');
  const [state, setState] = useState<State>(posted?.problem ?? 'typing');
  const [seconds, setSeconds] = useState(posted?.seconds ?? 0);
  const [missing, setMissing] = useState({
    email: posted?.email === '',
    password: posted?.hasPassword === false,
  });
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (state === 'asking' || !email.current || !password.current) return;

    const address = email.current.value.trim();
    const secret = password.current.value;
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.hasAttribute('formaction')) return leave(address);
    setMissing({ email: !address, password: !secret });
    if (!address || !secret) {
      setState('missing');
      (address ? password : email).current?.focus();
      return;
    }

    setState('asking');
    const answer = await askSignIn(address, secret);
    // A full load of this page, which asks for the second step, or redirects each role to its start page.
    if (answer.result === 'signed-in' || answer.result === 'second-step')
      return window.location.assign('/sign-in');
    if (answer.result === 'wait') setSeconds(answer.seconds);
    setState(answer.result);
    if (answer.result === 'wrong') password.current?.select();
  }

  /** Goes on at the identity provider of the email's domain. */
  async function leave(address: string) {
    setMissing({ email: !address, password: false });
    if (!address) {
      setState('missing');
      return email.current?.focus();
    }
    setState('asking');
    const answer = await askSingleSignOn(address);
    if ('url' in answer) return window.location.assign(answer.url);
    setState(answer.problem);
  }

  const problem = singleSignOnProblems.find((one) => one === state);
  return (
    <form action="/api/sign-in" method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      {state === 'joined' && (
        <Notice tone="positive" role="status">
          {t('joined')}
        </Notice>
      )}
      <Field id="email" label={t('email')} error={missing.email && t('emailMissing')}>
        <TextInput
          ref={email}
          ltr
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={posted?.email}
          autoFocus
          required
        />
      </Field>
      <Field id="password" label={t('password')} error={missing.password && t('passwordMissing')}>
        <PasswordInput ref={password} name="password" autoComplete="current-password" required />
      </Field>
      {(state === 'wrong' || state === 'unreachable') && (
        <Notice tone={state === 'wrong' ? 'danger' : 'caution'} role="alert">
          {t(state)}
        </Notice>
      )}
      {state === 'ended' && (
        <Notice tone="caution" role="alert">
          {t('secondStep.ended')}
        </Notice>
      )}
      {problem && (
        <Notice tone="caution" role="alert">
          {t(`singleSignOn.problems.${problem}`)}
        </Notice>
      )}
      {state === 'wait' && <WaitNotice seconds={seconds} />}
      <Button type="submit" variant="primary" pending={state === 'asking'}>
        {t('submit')}
      </Button>
      <PasskeyButton onSignedIn={() => window.location.assign('/sign-in')} />
      {hasSingleSignOn && (
        <Button type="submit" formAction="/api/sign-in/single-sign-on" formNoValidate>
          {t('singleSignOn.use')}
        </Button>
      )}
      <Link href="/forgot-password" className="self-start py-1 text-accent underline">
        {t('forgot')}
      </Link>
    </form>
  );
}
