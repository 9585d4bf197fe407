import type { SignInProblem } from '#lib/single-sign-on/view.ts';

/** The result of signing in; `unreachable` also means an answer that can't be understood. */
export type SignInAnswer =
  | { result: 'signed-in' | 'second-step' | 'wrong' | 'sso-only' | 'unreachable' }
  | { result: 'wait'; seconds: number };

/** Asks the server to open a session. Never throws and never leaves the page, so the typed text stays. */
export const askSignIn = (email: string, password: string): Promise<SignInAnswer> =>
  ask('/api/sign-in', { email, password }, ['signed-in', 'second-step', 'wrong', 'sso-only']);

/** The result of the second step's code. */
export type CodeAnswer =
  | { result: 'signed-in' | 'code-wrong' | 'ended' | 'unreachable' }
  | { result: 'wait'; seconds: number };

/** Completes a sign-in whose password was right. Never throws, like askSignIn. */
export const askSecondStep = (code: string): Promise<CodeAnswer> =>
  ask('/api/sign-in/second-step', { code }, ['signed-in', 'code-wrong', 'ended']);

/** The identity provider of an email's domain; `sso-none` when it has none, `sso-failed` when the provider doesn't answer. */
export async function askSingleSignOn(email: string): Promise<{ url: string } | { problem: SignInProblem }> {
  try {
    const answer = await fetch('/api/sign-in/single-sign-on', {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ email }),
    });
    const { url } = (await answer.json()) as { url?: unknown };
    if (typeof url === 'string') return { url };
    return { problem: answer.status === 404 ? 'sso-none' : 'sso-failed' };
  } catch {
    return { problem: 'sso-failed' };
  }
}

/** Posts the fields as the plain form does. Any result that isn't listed is `unreachable`. */
async function ask<Result extends string>(
  address: string,
  fields: Record<string, string>,
  results: Result[],
): Promise<{ result: Result | 'unreachable' } | { result: 'wait'; seconds: number }> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(fields),
    });
    if (answer.status === 429)
      return { result: 'wait', seconds: Number(answer.headers.get('retry-after')) || 1 };
    const { result: given } = (await answer.json()) as { result?: unknown };
    return { result: results.find((result) => result === given) ?? 'unreachable' };
  } catch {
    return { result: 'unreachable' };
  }
}
