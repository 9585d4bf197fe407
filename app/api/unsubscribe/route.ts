import { withoutCookie } from '#lib/auth/without-cookie.ts';
import { stopEmails } from '../../unsubscribe/stop-emails.ts';

const noStore = { 'cache-control': 'no-store' };
const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

/** A person who opens the address that mail programs post to gets the page with the button. */
export function GET(request: Request): Response {
  const location = `/unsubscribe?token=${encodeURIComponent(tokenOf(request))}`;
  return new Response(null, { status: 303, headers: { location, ...noStore } });
}

/** One click in a mail program stops alert emails, or those of a scheduled export (RFC 8058): its server posts here, and doesn't follow redirects. */
export const POST = withoutCookie(async (request) => {
  const isStopped = await stopEmails(tokenOf(request));
  return new Response(null, { status: isStopped ? 204 : 404, headers: noStore });
});
