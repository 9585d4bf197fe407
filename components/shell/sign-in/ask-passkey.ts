/** The result of signing in with a passkey; `cancelled` also means that this device has none. */
export type PasskeyAnswer =
  | { result: 'signed-in' | 'cancelled' | 'ended' | 'unreachable' }
  | { result: 'wait'; seconds: number };

const challengeAddress = '/api/sign-in/passkey/challenge';

/** Asks the browser for a passkey, and signs in with it. Never throws and never leaves the page. */
export async function askPasskey(): Promise<PasskeyAnswer> {
  try {
    const asked = await fetch(challengeAddress, { method: 'POST' });
    if (asked.status === 429) return waits(asked);
    if (!asked.ok) return { result: 'unreachable' };
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const signed = await startAuthentication({ optionsJSON: await asked.json() });
    const answer = await fetch('/api/sign-in/passkey', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(signed),
    });
    if (answer.status === 429) return waits(answer);
    const { result } = (await answer.json()) as { result?: unknown };
    if (result === 'signed-in' || result === 'ended') return { result };
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
