import { clientOf } from '#lib/auth/client.ts';
import { freshJson } from '#lib/auth/json-answers.ts';
import { readSecondStep } from '#lib/auth/sign-in/sign-in.ts';
import { isSameOrigin } from '#lib/http/same-origin.ts';
import { findSecondStep } from '#lib/people/factors/second-step.ts';
import { startPasskeySignIn } from '#lib/people/passkeys/check-passkey.ts';

/** The options with which a browser signs in with a passkey. After a right password, only that person's passkeys count. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request.headers)) return new Response(null, { status: 403 });
  const token = await readSecondStep();
  const open = token ? await findSecondStep(token) : null;
  const start = await startPasskeySignIn(open?.userId ?? null, clientOf(request.headers).address);
  if (start.outcome === 'asked') return freshJson(start.options);
  if (start.outcome === 'no-host') return freshJson({ ok: false, code: 'not-found' }, 404);
  const headers = { 'cache-control': 'no-store', 'retry-after': String(start.seconds) };
  return Response.json({ ok: false, code: 'wait', seconds: start.seconds }, { status: 429, headers });
}
