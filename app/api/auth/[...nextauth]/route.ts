import { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { clientOf } from '#lib/auth/client.ts';
import { nextAuthOptions } from '#lib/auth/next-auth-options.ts';
import { refuseEarly } from '#lib/auth/sign-in/check-unhurried.ts';
import { keepSecondStep } from '#lib/auth/sign-in/second-step-cookie.ts';
import { mostFormBytes } from '#lib/auth/sign-in/sign-in-form.ts';
import { readBounded } from '#lib/core/client/read-bounded.ts';
import { isSameOrigin } from '#lib/core/client/same-origin.ts';
import type { SignInCheck } from '#lib/people/sign-in/check-sign-in.ts';

type Context = { params: Promise<{ nextauth: string[] }> };

/**
 * The token of the sign-in form. All other routes of next-auth answer 404: its own pages, and the renewal of a session's
 * cookie.
 */
export async function GET(request: Request, context: Context): Promise<Response> {
  if ((await context.params).nextauth.join('/') !== 'csrf') return new Response(null, { status: 404 });
  return nextAuth(request, context);
}

/** Signs in with a script. 202 when the second step is open, 429 with Retry-After when the next attempt must wait. */
export async function POST(request: Request, context: Context): Promise<Response> {
  if ((await context.params).nextauth.join('/') !== 'callback/credentials')
    return new Response(null, { status: 404 });
  if (!isSameOrigin(request.headers)) return new Response(null, { status: 403 });
  const body = await readBounded(request, mostFormBytes);
  if (body === null) return new Response(null, { status: 413 });
  const { url, method, headers } = request;
  const email = new URLSearchParams(body).get('email') ?? '';
  const early = await refuseEarly(email, clientOf(headers).address);
  if (early) return tooSoon(early.seconds);
  return nextAuth(new NextRequest(url, { method, headers, body }), context);
}

/** Reads the options at request time, because a build has no settings. */
async function nextAuth(request: Request, context: Context): Promise<Response> {
  const noted: { check?: SignInCheck } = {};
  const options = nextAuthOptions(clientOf(request.headers), (check) => {
    noted.check = check;
  });
  const answer: Response = await NextAuth(request as never, context as never, options);
  const { check } = noted;
  if (check?.outcome === 'right' && check.hasSecondFactor) {
    await keepSecondStep(check.userId);
    return Response.json({ code: 'second-step' }, { status: 202, headers: { 'cache-control': 'no-store' } });
  }
  return check?.outcome === 'wait' ? tooSoon(check.seconds) : answer;
}

function tooSoon(seconds: number): Response {
  const headers = { 'retry-after': String(seconds), 'cache-control': 'no-store' };
  return Response.json({ ok: false, code: 'wait', seconds }, { status: 429, headers });
}
