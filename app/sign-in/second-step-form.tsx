'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { askSecondStep, type CodeAnswer } from '#components/shell/sign-in/ask-sign-in.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { PasskeyButton } from '#components/ui/form/passkey-button.tsx';
import { SecondFactorInput } from '#components/ui/form/second-factor-input.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { PostedSignIn } from '#lib/auth/sign-in/posted-sign-in.ts';
import { WaitNotice } from './wait-notice.tsx';

type State = 'typing' | 'asking' | 'missing' | CodeAnswer['result'];

const stateOf = (posted: PostedSignIn | null): State =>
  (['wait', 'unreachable', 'code-wrong', 'ended'] as const).find((one) => one === posted?.problem) ??
  'typing';

/** The second step: a code of the app, or a recovery code. Works without its script too. */
export function SecondStepForm({ posted }: { posted: PostedSignIn | null }) {
  const t = useTranslations('signIn');
  const code = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>(stateOf(posted));
  const [seconds, setSeconds] = useState(posted?.seconds ?? 0);

  async function submit(event: FormEvent<HTMLFormElement>) {
    // Starting over is a plain form.
    if ((event.nativeEvent as SubmitEvent).submitter?.getAttribute('name') === 'again') return;
    event.preventDefault();
    const typed = code.current?.value.trim();
    if (state === 'asking') return;
    if (!typed) {
      setState('missing');
      return code.current?.focus();
    }
    setState('asking');
    const answer = await askSecondStep(typed);
    // A full load: each role has its own start page, and an ended sign-in starts over.
    if (answer.result === 'signed-in' || answer.result === 'ended') return window.location.assign('/sign-in');
    if (answer.result === 'wait') setSeconds(answer.seconds);
    setState(answer.result);
    code.current?.select();
  }

  const error =
    state === 'missing' ? t('secondStep.missing') : state === 'code-wrong' && t('secondStep.wrong');
  return (
    <form
      action="/api/sign-in/second-step"
      method="post"
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-4"
    >
      <Field id="code" label={t('secondStep.code')} hint={t('secondStep.hint')} error={error}>
        <SecondFactorInput ref={code} />
      </Field>
      {state === 'unreachable' && (
        <Notice tone="caution" role="alert">
          {t('unreachable')}
        </Notice>
      )}
      {state === 'wait' && <WaitNotice seconds={seconds} />}
      <Button type="submit" variant="primary" pending={state === 'asking'}>
        {t('submit')}
      </Button>
      <PasskeyButton onSignedIn={() => window.location.assign('/sign-in')} />
      <button
        type="submit"
        name="again"
        value="yes"
        formNoValidate
        className="self-start py-1 text-accent underline"
      >
        {t('secondStep.again')}
      </button>
    </form>
  );
}
