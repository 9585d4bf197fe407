/** The result of signing in; `unreachable` also means an answer that can't be understood. */
export type SignInAnswer =
  | { result: 'signed-in' | 'second-step' | 'wrong' | 'unreachable' }
  | { result: 'wait'; seconds: number };

/** Asks the server to open a session. Never throws and never leaves the page, so the typed text stays. */
export async function askSignIn(email: string, password: string): Promise<SignInAnswer> {
  try {
    const answer = await askNextAuth({ email, password });
    if (answer.status === 429) return waits(answer);
    if (answer.status === 202) return { result: 'second-step' };
    const error = await errorOf(answer);
    if (error === null) return { result: 'signed-in' };
    // Any other error has another code.
    return { result: error === 'CredentialsSignin' ? 'wrong' : 'unreachable' };
  } catch {
    return { result: 'unreachable' };
  }
}

/** The result of the second step's code. */
export type CodeAnswer =
  | { result: 'signed-in' | 'code-wrong' | 'ended' | 'unreachable' }
  | { result: 'wait'; seconds: number };

/** Completes a sign-in whose password was right. Never throws, like askSignIn. */
export async function askSecondStep(code: string): Promise<CodeAnswer> {
  try {
    const answer = await fetch('/api/sign-in/second-step', {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ code }),
    });
    if (answer.status === 429) return waits(answer);
    const { result } = await readJson(answer);
    if (result === 'signed-in' || result === 'code-wrong' || result === 'ended') return { result };
    return { result: 'unreachable' };
  } catch {
    return { result: 'unreachable' };
  }
}

const waits = ({ headers }: Response) => ({
  result: 'wait' as const,
  seconds: Number(headers.get('retry-after')) || 1,
});

/**
 * Posts the form to next-auth with its CSRF token, as next-auth's own client does. Throws when the server can't be reached. (That
 * client has 12 kB of script, and navigates to its own error page when the server doesn't answer.)
 */
async function askNextAuth(fields: { email: string; password: string }): Promise<Response> {
  const { csrfToken } = await readJson(await fetch('/api/auth/csrf'));
  return fetch('/api/auth/callback/credentials', {
    method: 'POST',
    body: new URLSearchParams({ ...fields, csrfToken: String(csrfToken), json: 'true' }),
  });
}

/** The error code in next-auth's answer, or null. */
async function errorOf(answer: Response): Promise<string | null> {
  const { url } = await readJson(answer);
  const error = new URL(String(url), window.location.origin).searchParams.get('error');
  if (!answer.ok && !error) throw new Error(`next-auth answered ${answer.status}`);
  return error;
}

async function readJson(answer: Response): Promise<Record<string, unknown>> {
  const body: unknown = await answer.json();
  if (typeof body !== 'object' || body === null) throw new Error('next-auth did not answer with an object');
  return body as Record<string, unknown>;
}
