'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { isSameOrigin } from '#lib/auth/same-origin.ts';
import { signIn } from '#lib/auth/sign-in.ts';
import { logger } from '#lib/core/telemetry/logger.ts';

/** Why a posted form didn't sign the person in, with the typed email for the next try. */
export type PostedSignIn = {
  problem: 'missing' | 'wrong' | 'unreachable';
  email: string;
  hasPassword: boolean;
};

/** Handles the form when it is sent without its script. A success redirects to the sign-in page, which knows each role's start. */
export async function postSignIn(_before: PostedSignIn | null, form: FormData): Promise<PostedSignIn> {
  const email = String(form.get('email') ?? '').trim();
  const password = String(form.get('password') ?? '');
  const typed = { email, hasPassword: password !== '' };
  if (!email || !password) return { problem: 'missing', ...typed };
  if (!isSameOrigin(await headers())) return { problem: 'unreachable', ...typed };
  const isSignedIn = await signIn(email, password).catch((error: unknown) => {
    logger().error({ err: error }, 'sign-in failed');
    return null;
  });
  if (isSignedIn) redirect('/sign-in');
  return { problem: isSignedIn === null ? 'unreachable' : 'wrong', ...typed };
}
