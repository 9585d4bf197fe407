import { withoutCookie } from '#lib/auth/without-cookie.ts';
import { readPostedForm } from '#lib/http/read-posted.ts';
import { unsafeEndSessionsOf } from '#lib/single-sign-on/sign-out-there.ts';

const mostBytes = 16_384;

/** An identity provider says that somebody has signed out there: 200, or 400 for a token that isn't its own. A page can't: 403. */
export const POST = withoutCookie(async (request, { connection }: { connection: string }) => {
  if (request.headers.has('origin')) return new Response(null, { status: 403 });
  const token = (await readPostedForm(request, mostBytes)).get('logout_token') ?? '';
  const isEnded = await unsafeEndSessionsOf(connection, token);
  return new Response(null, { status: isEnded ? 200 : 400, headers: { 'cache-control': 'no-store' } });
});
