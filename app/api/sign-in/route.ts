import { clientOf } from '#lib/auth/client.ts';
import { keepPostedSignIn } from '#lib/auth/sign-in/posted-sign-in.ts';
import { signInWithPassword } from '#lib/auth/sign-in/sign-in.ts';
import { readPosted } from '#lib/http/read-posted.ts';
import { isOfScript, mostSignInBytes, toForm, toScript, tried } from './sign-in-request.ts';

/**
 * Receives the email and the password. A script gets the answer as JSON; a plain form is redirected to the sign-in page, which shows
 * the problem.
 */
export async function POST(request: Request): Promise<Response> {
  const body = await readPosted(request, mostSignInBytes);
  if (body instanceof Response) return body;
  const form = new URLSearchParams(body);
  const email = (form.get('email') ?? '').trim().slice(0, 320);
  const password = form.get('password') ?? '';
  const hasPassword = password !== '';
  if (!isOfScript(request) && !(email && hasPassword)) {
    await keepPostedSignIn({ problem: 'missing', email, hasPassword });
    return toForm();
  }
  const answer = await tried(() => signInWithPassword(email, password, clientOf(request.headers)));
  if (isOfScript(request)) return toScript(answer);
  if (answer.result === 'wait')
    await keepPostedSignIn({ problem: 'wait', email, hasPassword, seconds: answer.seconds });
  else if (answer.result === 'wrong' || answer.result === 'unreachable' || answer.result === 'sso-only')
    await keepPostedSignIn({ problem: answer.result, email, hasPassword });
  return toForm(answer);
}
