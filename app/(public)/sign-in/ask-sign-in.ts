/** What came of asking the server; `unreachable` also stands for a server that did not answer sense. */
export type SignInAnswer = 'signed-in' | 'wrong' | 'unreachable';

/** Asks the server to open a session. Never throws and never leaves the page, so that what was typed stays. */
export async function askSignIn(email: string, password: string): Promise<SignInAnswer> {
  try {
    const error = await askNextAuth({ email, password });
    if (error === null) return 'signed-in';
    // Whatever else went wrong behind the door comes with another word.
    return error === 'CredentialsSignin' ? 'wrong' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

/**
 * Posts the form to next-auth as its own client does, with its token against forged requests. Gives the word of the error
 * that the answer names, or null when there is none; throws when the server can't be asked.
 * (That client is twelve kilobytes, and leaves for an error page of its own when nobody answers.)
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
