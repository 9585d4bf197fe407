import { type NextRequest, NextResponse } from 'next/server';
import { contentPolicy } from '#lib/core/security/content-policy.ts';

const header = 'content-security-policy';

/**
 * Gives each page its content security policy with a fresh nonce. Next reads the nonce from the request's header and puts it on its
 * scripts. Not a fence: pages, actions and handlers check permissions themselves.
 */
export function proxy(request: NextRequest): NextResponse {
  const nonce = crypto.getRandomValues(Buffer.alloc(16)).toString('base64');
  const policy = contentPolicy(nonce, {
    isDevelopment: process.env.NODE_ENV === 'development',
    isHttps: process.env.NEXTAUTH_URL?.startsWith('https://') ?? false,
  });
  const headers = new Headers(request.headers);
  headers.set(header, policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set(header, policy);
  return response;
}

/**
 * Documents only. A browser reads no policy in the answer to a fetch, and the proxy would buffer the body of an action.
 * next.config.mjs sets the policy of `/api`.
 */
export const config = {
  matcher: [
    {
      source: '/((?!api/|_next/|icon\\.svg$|favicon\\.ico$).*)',
      missing: [
        { type: 'header', key: 'rsc' },
        { type: 'header', key: 'next-action' },
      ],
    },
  ],
};
