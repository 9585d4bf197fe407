import NextAuth from 'next-auth';
import { nextAuthOptions } from '#lib/auth/next-auth-options.ts';
import { isSameOrigin } from '#lib/auth/same-origin.ts';

type Context = { params: Promise<{ nextauth: string[] }> };

/** Reads the options at request time, because a build has no settings. */
function handler(request: Request, context: Context) {
  return NextAuth(request as never, context as never, nextAuthOptions());
}

export { handler as GET };

/** 403 for another site's page, besides next-auth's own token. */
export function POST(request: Request, context: Context) {
  return isSameOrigin(request.headers) ? handler(request, context) : new Response(null, { status: 403 });
}
