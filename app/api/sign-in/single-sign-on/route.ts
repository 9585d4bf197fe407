import { clientOf } from '#lib/auth/client.ts';
import { keepPostedSignIn } from '#lib/auth/sign-in/posted-sign-in.ts';
import { startSingleSignOn } from '#lib/auth/sign-in/single-sign-on.ts';
import { readPosted } from '#lib/http/read-posted.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { isOfScript, mostSignInBytes, toForm, toOtherSite } from '../sign-in-request.ts';

/** Receives an email, and leads to the identity provider of its domain: 404 for a script if there is none, 503 if it doesn't answer. */
export async function POST(request: Request): Promise<Response> {
  const body = await readPosted(request, mostSignInBytes);
  if (body instanceof Response) return body;
  const email = (new URLSearchParams(body).get('email') ?? '').trim().slice(0, 320);
  try {
    const answer = email ? await startSingleSignOn(email, clientOf(request.headers)) : null;
    if (!answer) return refuse(request, 404, { problem: email ? 'sso-none' : 'missing', email });
    const { url } = (await answer.json()) as { url: string };
    return toOtherSite(request, url, new Headers(answer.headers));
  } catch (error) {
    logger().error({ err: error }, 'single sign-on failed');
    return refuse(request, 503, { problem: 'sso-failed', email });
  }
}

async function refuse(
  request: Request,
  status: number,
  { problem, email }: { problem: 'sso-none' | 'sso-failed' | 'missing'; email: string },
): Promise<Response> {
  if (isOfScript(request)) return Response.json({ result: problem }, { status });
  await keepPostedSignIn({ problem, email, hasPassword: true });
  return toForm();
}
