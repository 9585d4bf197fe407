import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { useHasPasskeys } from '../hooks/use-has-passkeys.ts';
import { KeyRound } from '../icons.tsx';
import { Notice } from '../notice.tsx';

type PasskeyButtonProps = {
  /** Only this person may sign in. While a session is open, only its person can. */
  email?: string;
  /** The person is signed in, and confirms it. */
  isConfirming?: boolean;
  onSignedIn: () => void;
};

/** Signs in with a passkey. The code for it is loaded at the click. */
export function PasskeyButton({ email, isConfirming, onSignedIn }: PasskeyButtonProps) {
  const t = useTranslations('shell.passkey');
  const [answer, setAnswer] = useState<PasskeyAnswer | 'asking' | null>(null);
  if (!useHasPasskeys()) return null;

  async function ask() {
    setAnswer('asking');
    const got = await askPasskey(email);
    // The sign-in page itself says that single sign-on is needed.
    const isInDialog = isConfirming || email !== undefined;
    if (got.result === 'signed-in' || (got.result === 'sso-only' && !isInDialog)) onSignedIn();
    else setAnswer(got);
  }

  return (
    <>
      <Button pending={answer === 'asking'} onClick={ask}>
        {answer !== 'asking' && <KeyRound />}
        {t(isConfirming ? 'confirm' : 'use')}
      </Button>
      {answer !== null && answer !== 'asking' && answer.result !== 'signed-in' && (
        <Notice tone="caution" role="alert">
          {answer.result === 'wait' ? t('wait', { count: Math.ceil(answer.seconds / 60) }) : t(answer.result)}
        </Notice>
      )}
    </>
  );
}

/** The result of signing in with a passkey; `cancelled` also means that this device has none. */
type PasskeyAnswer =
  | { result: 'signed-in' | 'sso-only' | 'cancelled' | 'ended' | 'unreachable' }
  | { result: 'wait'; seconds: number };

const challengeAddress = '/api/sign-in/passkey/challenge';

/** Asks the browser for a passkey, and signs in with it. Never throws and never leaves the page. */
async function askPasskey(email?: string): Promise<PasskeyAnswer> {
  try {
    const challenge = await fetch(challengeAddress, { method: 'POST' });
    if (challenge.status === 429) return waits(challenge);
    if (!challenge.ok) return { result: 'unreachable' };
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const signed = await startAuthentication({ optionsJSON: await challenge.json() });
    const answer = await fetch('/api/sign-in/passkey', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...signed, email }),
    });
    if (answer.status === 429) return waits(answer);
    const { result } = (await answer.json()) as { result?: unknown };
    if (result === 'signed-in' || result === 'sso-only' || result === 'ended') return { result };
    return { result: 'unreachable' };
  } catch (error) {
    const { name } = error as Error;
    return { result: name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'unreachable' };
  }
}

const waits = ({ headers }: Response) => ({
  result: 'wait' as const,
  seconds: Number(headers.get('retry-after')) || 1,
});
