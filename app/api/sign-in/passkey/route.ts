import { clientOf } from '#lib/auth/client.ts';
import type { CodeAnswer } from '#lib/auth/sign-in/end-sign-in.ts';
import { dropSecondStep } from '#lib/auth/sign-in/second-step-cookie.ts';
import { mostFormBytes } from '#lib/auth/sign-in/sign-in-form.ts';
import { startSession } from '#lib/auth/sign-in/start-session.ts';
import { readBounded } from '#lib/core/client/read-bounded.ts';
import { isSameOrigin } from '#lib/core/client/same-origin.ts';
import { logger } from '#lib/core/telemetry/logger.ts';
import { checkPasskey } from '#lib/people/passkeys/check-passkey.ts';
import { assertionSchema } from '#lib/people/passkeys/schema.ts';

/** Signs in with a passkey's signature. 429 with Retry-After when the next attempt must wait. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request.headers)) return new Response(null, { status: 403 });
  const body = await readBounded(request, mostFormBytes);
  if (body === null) return new Response(null, { status: 413 });
  const headers = new Headers({ 'cache-control': 'no-store' });
  const answer = await signedIn(body, request);
  if (answer.result === 'wait') headers.set('retry-after', String(answer.seconds));
  return Response.json(answer, { headers, status: answer.result === 'wait' ? 429 : 200 });
}

async function signedIn(body: Parameters<typeof readJson>[0], request: Request): Promise<CodeAnswer> {
  const parsed = assertionSchema.safeParse(readJson(body));
  if (!parsed.success) return { result: 'ended' };
  const client = clientOf(request.headers);
  try {
    const check = await checkPasskey(parsed.data, client.address);
    if (check.outcome === 'wait') return { result: 'wait', seconds: check.seconds };
    if (check.outcome === 'wrong') return { result: 'ended' };
    await dropSecondStep();
    await startSession(check.userId, client);
    return { result: 'signed-in' };
  } catch (error) {
    logger().error({ err: error }, 'passkey sign-in failed');
    return { result: 'unreachable' };
  }
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
