import 'server-only';
import { cookies } from 'next/headers';
import { decode, encode } from 'next-auth/jwt';
import { z } from 'zod';
import { ownCookieName, ownCookieOptions } from '#lib/core/client/own-cookie.ts';
import { settings } from '#lib/core/settings/settings.ts';

const salt = 'waybill-sign-in';
const name = () => ownCookieName(salt);
const keptSeconds = 60;

const schema = z.object({
  problem: z.enum(['missing', 'wrong', 'wait', 'unreachable', 'code-wrong', 'ended']),
  email: z.string().optional(),
  hasPassword: z.boolean(),
  seconds: z.number().optional(),
});

/** Why a posted form didn't sign the person in, with the typed email for the next try, or the seconds to wait. */
export type PostedSignIn = z.infer<typeof schema>;

/** Stores it for the next page in an encrypted cookie, because a URL would show the email. */
export async function keepPostedSignIn(posted: PostedSignIn): Promise<void> {
  const { NEXTAUTH_SECRET: secret } = settings();
  const value = await encode({ token: posted, secret, salt, maxAge: keptSeconds });
  (await cookies()).set(name(), value, { ...ownCookieOptions(), maxAge: keptSeconds });
}

export async function forgetPostedSignIn(): Promise<void> {
  (await cookies()).set(name(), '', { ...ownCookieOptions(), maxAge: 0 });
}

export async function readPostedSignIn(): Promise<PostedSignIn | null> {
  const token = (await cookies()).get(name())?.value;
  if (!token) return null;
  const kept = await decode({ token, secret: settings().NEXTAUTH_SECRET, salt }).catch(() => null);
  return schema.safeParse(kept).data ?? null;
}
