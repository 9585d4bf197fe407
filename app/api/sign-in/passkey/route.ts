import { clientOf } from '#lib/auth/client.ts';
import { keepPostedSignIn } from '#lib/auth/sign-in/posted-sign-in.ts';
import { signInWithPasskey } from '#lib/auth/sign-in/sign-in.ts';
import { jsonOf } from '#lib/core/text/json-of.ts';
import { readPosted } from '#lib/http/read-posted.ts';
import { mostSignInBytes, toScript, tried } from '../sign-in-request.ts';

/** Signs in with a passkey's signature. */
export async function POST(request: Request): Promise<Response> {
  const body = await readPosted(request, mostSignInBytes);
  if (body instanceof Response) return body;
  const answer = await tried(() => signInWithPasskey(jsonOf(body), clientOf(request.headers)));
  if (answer.result === 'sso-only') await keepPostedSignIn({ problem: 'sso-only', hasPassword: true });
  return toScript(answer);
}
