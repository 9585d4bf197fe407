import 'server-only';
import type { NextAuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { settings } from '#lib/core/settings/settings.ts';
import { logger } from '#lib/core/telemetry/logger.ts';
import { checkPassword } from '#lib/people/check-password.ts';
import { closeSession, openSession, sessionHours } from './sessions.ts';

declare module 'next-auth' {
  interface Session {
    sessionId?: string;
  }
}

declare module 'next-auth/jwt' {
  interface JWT {
    sid?: string;
    uid?: string;
  }
}

/** The cookie is a signed pointer `{ sid, uid }`; every request reads the sessions table. */
export function nextAuthOptions(): NextAuthOptions {
  return {
    secret: settings().NEXTAUTH_SECRET,
    session: { strategy: 'jwt', maxAge: sessionHours * 3600 },
    pages: { signIn: '/sign-in', error: '/sign-in' },
    providers: [
      CredentialsProvider({
        credentials: { email: {}, password: {} },
        authorize: async (given) => {
          if (!given?.email || !given.password) return null;
          const userId = await checkPassword(given.email, given.password).catch((error: unknown) => {
            // Don't let the error through: next-auth would put its text in a URL.
            logger().error({ err: error }, 'password could not be checked');
            throw new Error('unavailable');
          });
          return userId ? { id: userId } : null;
        },
      }),
    ],
    callbacks: {
      jwt: async ({ token, user }) => (user ? { sid: await openSession(user.id), uid: user.id } : token),
      session: ({ session, token }) => ({
        expires: session.expires,
        ...(token.sid && { sessionId: token.sid }),
      }),
    },
    events: {
      signOut: async ({ token }) => {
        if (token?.sid) await closeSession(token.sid);
      },
    },
  };
}
