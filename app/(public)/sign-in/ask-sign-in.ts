/** The result of signing in; `unreachable` also means an answer that can't be understood. */
export type SignInAnswer = 'signed-in' | 'wrong' | 'unreachable';

/** Asks the server to open a session. Never throws and never leaves the page, so the typed text stays. */
export async function askSignIn(email: string, password: string): Promise<SignInAnswer> {
  try {
    const error = await askNextAuth({ email, password });
    if (error === null) return 'signed-in';
    // Any other error has another code.
    return error === 'CredentialsSignin' ? 'wrong' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

/**
 * Posts the form to next-auth with its CSRF token, as next-auth's own client does. Returns the error code in the answer, or
 * null; throws when the server can't be reached. (That client has 12 kB of script, and navigates to its own error page when
 * the server doesn't answer.)
 */
async function askNextAuth(fields: { email: string; password: string }): Promise<string | null> {
  const { csrfToken } = await readJson(await fetch('/api/auth/csrf'));
  const answer = await fetch('/api/auth/callback/credentials', {
    method: 'POST',
    body: new URLSearchParams({ ...fields, csrfToken: String(csrfToken), json: 'true' }),
  });
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
