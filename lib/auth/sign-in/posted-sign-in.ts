import 'server-only';
import { cookies } from 'next/headers';
import { z } from 'zod';
import { openSecret, sealSecret } from '#lib/db/secrets/sealed-secrets.ts';
import { ownCookieName, ownCookieOptions } from '#lib/http/own-cookie.ts';
import { singleSignOnProblems } from '#lib/single-sign-on/view.ts';

const name = () => ownCookieName('waybill-sign-in');
const keptSeconds = 60;

const problems = ['missing', 'wrong', 'wait', 'unreachable', 'code-wrong', 'ended', 'joined'] as const;

const schema = z.object({
  problem: z.enum([...problems, ...singleSignOnProblems]),
  email: z.string().optional(),
  hasPassword: z.boolean(),
  seconds: z.number().optional(),
});

/** Why a posted form didn't sign the person in, or that the person has joined a merchant, with the typed email for the next try, or the seconds to wait. */
export type PostedSignIn = z.infer<typeof schema>;

/** Stores it for the next page in an encrypted cookie, because a URL would show the email. */
export async function keepPostedSignIn(posted: PostedSignIn): Promise<void> {
  const sealed = sealSecret('posted-sign-in', JSON.stringify(posted), {});
  const value = Buffer.from(sealed).toString('base64url');
  (await cookies()).set(name(), value, { ...ownCookieOptions(), maxAge: keptSeconds });
}

export async function forgetPostedSignIn(): Promise<void> {
  (await cookies()).set(name(), '', { ...ownCookieOptions(), maxAge: 0 });
}

export async function readPostedSignIn(): Promise<PostedSignIn | null> {
  const value = (await cookies()).get(name())?.value;
  if (!value) return null;
  try {
    const posted = openSecret('posted-sign-in', Buffer.from(value, 'base64url'), {});
    return schema.safeParse(JSON.parse(posted)).data ?? null;
  } catch {
    // An invalid cookie, or one encrypted with an earlier key.
    return null;
  }
}
