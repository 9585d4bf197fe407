import 'server-only';
import type { NextAuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { ownCookieName, ownCookieOptions } from '#lib/core/client/own-cookie.ts';
import { settings } from '#lib/core/settings/settings.ts';
import { logger } from '#lib/core/telemetry/logger.ts';
import type { SignInCheck } from '#lib/people/sign-in/check-sign-in.ts';
import type { Client } from './client.ts';
import { readSessionId, sessionCookieName } from './session-cookie.ts';
import { openSession, sessionHours } from './sessions.ts';
import { checkUnhurried } from './sign-in/check-unhurried.ts';

declare module 'next-auth/jwt' {
  interface JWT {
    sid?: string;
    uid?: string;
  }
}

/**
 * The options for one request. The cookie is a signed pointer `{ sid, uid }`; every request reads the sessions table. `note` gets the
 * outcome of a sign-in, because next-auth answers every failure alike.
 */
export function nextAuthOptions(client: Client, note: (check: SignInCheck) => void): NextAuthOptions {
  return {
    secret: settings().NEXTAUTH_SECRET,
    session: { strategy: 'jwt', maxAge: sessionHours * 3600 },
    jwt: { maxAge: sessionHours * 3600 },
    cookies: {
      sessionToken: { name: sessionCookieName(), options: ownCookieOptions() },
      csrfToken: { name: ownCookieName('next-auth.csrf-token'), options: ownCookieOptions() },
      callbackUrl: { name: ownCookieName('next-auth.callback-url'), options: ownCookieOptions() },
    },
    pages: { signIn: '/sign-in', error: '/sign-in' },
    providers: [
      CredentialsProvider({
        credentials: { email: {}, password: {} },
        authorize: async (given) => {
          if (!given?.email || !given.password) return null;
          const check = await checkUnhurried(given.email, given.password, client.address).catch(
            (error: unknown) => {
              // Don't let the error through: next-auth would put its text in a URL.
              logger().error({ err: error }, 'password could not be checked');
              throw new Error('unavailable');
            },
          );
          note(check);
          return check.outcome === 'right' && !check.hasSecondFactor ? { id: check.userId } : null;
        },
      }),
    ],
    callbacks: {
      jwt: async ({ token, user }) =>
        user ? { sid: await openSession(user.id, client, await readSessionId()), uid: user.id } : token,
    },
  };
}
