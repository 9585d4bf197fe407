import { type NextRequest, NextResponse } from 'next/server';
import { guardTracking } from '#app/(public)/track/guard-tracking.ts';
import { contentPolicy } from '#lib/core/security/content-policy.ts';

const header = 'content-security-policy';

/**
 * Gives each page its content security policy with a fresh nonce. Next reads the nonce from the request's header and puts it on
 * its scripts. This isn't an access check: pages, actions and handlers check permissions themselves.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const nonce = crypto.getRandomValues(Buffer.alloc(16)).toString('base64');
  const policy = contentPolicy(nonce, {
    isDevelopment: process.env.NODE_ENV === 'development',
    isHttps: process.env.NEXTAUTH_URL?.startsWith('https://') ?? false,
  });
  const headers = new Headers(request.headers);
  headers.set(header, policy);
  const guarded = await guardTracking(request, headers, nonce);
  const response = guarded ?? NextResponse.next({ request: { headers } });
  response.headers.set(header, policy);
  return response;
}

/**
 * Documents only. A browser reads no policy in the answer to a fetch, and the proxy would buffer the body of an action.
 * next.config.mjs sets the policy of `/api`. Every request for public tracking, whatever its headers, because it is counted.
 */
export const config = {
  matcher: [
    '/track/:path*',
    {
      source: '/((?!api/|_next/|icon\\.svg$|favicon\\.ico$).*)',
      missing: [
        { type: 'header', key: 'rsc' },
        { type: 'header', key: 'next-action' },
      ],
    },
  ],
};
