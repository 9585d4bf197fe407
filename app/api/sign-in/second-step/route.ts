import { clientOf } from '#lib/auth/client.ts';
import { keepPostedSignIn } from '#lib/auth/sign-in/posted-sign-in.ts';
import { dropSecondStep, signInWithCode } from '#lib/auth/sign-in/sign-in.ts';
import { readPosted } from '#lib/http/read-posted.ts';
import {
  isOfScript,
  mostSignInBytes,
  type RouteAnswer,
  toForm,
  toScript,
  tried,
} from '../sign-in-request.ts';

/**
 * Receives the code of the second step. A script gets the answer as JSON; a plain form is redirected to the sign-in page, which
 * shows it. `again` in the form starts over with the password.
 */
export async function POST(request: Request): Promise<Response> {
  const body = await readPosted(request, mostSignInBytes);
  if (body instanceof Response) return body;
  const form = new URLSearchParams(body);
  if (form.get('again')) {
    await dropSecondStep();
    return toForm();
  }
  const answer = await tried(() => signInWithCode(form.get('code') ?? '', clientOf(request.headers)));
  // Kept for a script too when the sign-in has ended, because the page then starts over.
  if (answer.result === 'ended' || !isOfScript(request)) await keepProblem(answer);
  return isOfScript(request) ? toScript(answer) : toForm(answer);
}

async function keepProblem(answer: RouteAnswer): Promise<void> {
  const { result } = answer;
  if (result === 'wait')
    await keepPostedSignIn({ problem: result, hasPassword: true, seconds: answer.seconds });
  else if (result === 'code-wrong' || result === 'ended' || result === 'unreachable')
    await keepPostedSignIn({ problem: result, hasPassword: true });
}
