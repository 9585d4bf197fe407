import NextAuth from 'next-auth';
import { nextAuthOptions } from '#lib/auth/next-auth-options.ts';

type Context = { params: Promise<{ nextauth: string[] }> };

/** Reads the options at request time, because a build has no settings. */
function handler(request: Request, context: Context) {
  return NextAuth(request as never, context as never, nextAuthOptions());
}

export { handler as GET, handler as POST };
