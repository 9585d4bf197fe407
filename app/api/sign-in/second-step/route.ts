import { clientOf } from '#lib/auth/client.ts';
import { type CodeAnswer, endSignIn } from '#lib/auth/sign-in/end-sign-in.ts';
import { keepPostedSignIn } from '#lib/auth/sign-in/posted-sign-in.ts';
import { dropSecondStep } from '#lib/auth/sign-in/second-step-cookie.ts';
import { mostFormBytes } from '#lib/auth/sign-in/sign-in-form.ts';
import { readBounded } from '#lib/core/client/read-bounded.ts';
import { isSameOrigin } from '#lib/core/client/same-origin.ts';
import { logger } from '#lib/core/telemetry/logger.ts';

/**
 * Receives the code of the second step. A script gets the answer as JSON; a plain form is redirected to the sign-in page, which
 * shows it. `again` in the form starts over with the password.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request.headers)) return new Response(null, { status: 403 });
  const body = await readBounded(request, mostFormBytes);
  if (body === null) return new Response(null, { status: 413 });
  const form = new URLSearchParams(body);
  const headers = new Headers({ 'cache-control': 'no-store' });
  const isPlain = !request.headers.get('accept')?.includes('application/json');
  if (form.get('again')) {
    await dropSecondStep();
    return backToForm(headers);
  }
  const answer = await ended(form.get('code') ?? '', request);
  if (answer.result === 'wait') headers.set('retry-after', String(answer.seconds));
  // Kept for a script too when the sign-in has ended, because the page then starts over.
  if (answer.result === 'ended' || (isPlain && answer.result !== 'signed-in')) {
    const { result: problem } = answer;
    const seconds = answer.result === 'wait' ? { seconds: answer.seconds } : {};
    await keepPostedSignIn({ problem, hasPassword: true, ...seconds });
  }
  if (!isPlain) return Response.json(answer, { headers, status: answer.result === 'wait' ? 429 : 200 });
  return backToForm(headers);
}

async function ended(code: string, request: Request): Promise<CodeAnswer> {
  try {
    return await endSignIn(code, clientOf(request.headers));
  } catch (error) {
    logger().error({ err: error }, 'second step failed');
    return { result: 'unreachable' };
  }
}

function backToForm(headers: Headers): Response {
  headers.set('location', '/sign-in');
  return new Response(null, { status: 303, headers });
}
