import { clientOf } from '#lib/auth/client.ts';
import { forgetPostedSignIn, keepPostedSignIn, type PostedSignIn } from '#lib/auth/sign-in/posted-sign-in.ts';
import { signIn } from '#lib/auth/sign-in/sign-in.ts';
import { mostFormBytes } from '#lib/auth/sign-in/sign-in-form.ts';
import { readBounded } from '#lib/core/client/read-bounded.ts';
import { isSameOrigin } from '#lib/core/client/same-origin.ts';
import { logger } from '#lib/core/telemetry/logger.ts';

/**
 * Receives the sign-in form when it is posted without its script. Redirects to the sign-in page, which shows the problem or
 * redirects to each role's start page.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request.headers)) return new Response(null, { status: 403 });
  const body = await readBounded(request, mostFormBytes);
  if (body === null) return new Response(null, { status: 413 });
  const form = new URLSearchParams(body);
  const email = (form.get('email') ?? '').trim().slice(0, 320);
  const password = form.get('password') ?? '';
  const problem = await problemOf(email, password, request.headers);
  if (problem) await keepPostedSignIn({ email, hasPassword: password !== '', ...problem });
  else await forgetPostedSignIn();
  const headers = new Headers({ location: '/sign-in', 'cache-control': 'no-store' });
  if (problem?.seconds) headers.set('retry-after', String(problem.seconds));
  return new Response(null, { status: 303, headers });
}

type Problem = Pick<PostedSignIn, 'problem' | 'seconds'>;

async function problemOf(email: string, password: string, headers: Headers): Promise<Problem | null> {
  if (!email || !password) return { problem: 'missing' };
  try {
    const check = await signIn(email, password, clientOf(headers));
    if (check.outcome === 'right') return null;
    if (check.outcome === 'wait') return { problem: 'wait', seconds: check.seconds };
    return { problem: 'wrong' };
  } catch (error) {
    logger().error({ err: error }, 'sign-in failed');
    return { problem: 'unreachable' };
  }
}
