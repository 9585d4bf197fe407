import type { SignInAnswer } from '#lib/auth/sign-in/sign-in.ts';
import { logger } from '#lib/telemetry/logger.ts';

/** The most that a sign-in posts. */
export const mostSignInBytes = 16_384;

/** `unreachable` when nothing could be checked. */
export type RouteAnswer = SignInAnswer | { result: 'unreachable' };

/** Tries to sign in. An error is logged, and shows nothing of itself. */
export async function tried(signIn: () => Promise<SignInAnswer>): Promise<RouteAnswer> {
  try {
    return await signIn();
  } catch (error) {
    logger().error({ err: error }, 'sign-in failed');
    return { result: 'unreachable' };
  }
}

/** The answer to a script: 401 for a wrong password, 429 with Retry-After when the next attempt must wait. */
export function toScript(answer: RouteAnswer): Response {
  const status =
    answer.result === 'wait' ? 429 : answer.result === 'wrong' || answer.result === 'sso-only' ? 401 : 200;
  return Response.json(answer, { status, headers: headersOf(answer) });
}

/** The answer to a plain form: the sign-in page, which shows the problem or redirects each role to its start page. */
export function toForm(answer?: RouteAnswer): Response {
  const headers = headersOf(answer);
  headers.set('location', '/sign-in');
  return new Response(null, { status: 303, headers });
}

/**
 * Sends the browser to another site: a script gets the address. A form's answer can't redirect there, because the policy of its page
 * allows only our own addresses; so it is a page that goes on itself.
 */
export function toOtherSite(request: Request, url: string, headers = new Headers()): Response {
  headers.set('cache-control', 'no-store');
  headers.delete('content-type');
  headers.delete('location');
  if (isOfScript(request)) return Response.json({ result: 'go', url }, { headers });
  headers.set('content-type', 'text/html; charset=utf-8');
  const { href, host } = new URL(url);
  const address = href.replaceAll('&', '&amp;');
  const page = `<!doctype html><meta http-equiv="refresh" content="0;url=${address}"><title>${host}</title><a href="${address}">${host}</a>`;
  return new Response(page, { headers });
}

export const isOfScript = ({ headers }: Request) =>
  headers.get('accept')?.includes('application/json') ?? false;

function headersOf(answer?: RouteAnswer): Headers {
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (answer?.result === 'wait') headers.set('retry-after', String(answer.seconds));
  return headers;
}
