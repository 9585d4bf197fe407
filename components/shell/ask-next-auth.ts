/**
 * Posts to one of next-auth's addresses as its own client does, with its token against forged requests. Gives the word
 * of the error that the answer names, or null when there is none; throws when the server can't be asked.
 * (That client is twelve kilobytes on every page, and leaves for an error page of its own when nobody answers.)
 */
export async function askNextAuth(
  path: 'callback/credentials' | 'signout',
  fields: Record<string, string>,
): Promise<string | null> {
  const { csrfToken } = await readJson(await fetch('/api/auth/csrf'));
  const answer = await fetch(`/api/auth/${path}`, {
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
