import { signOut } from '#lib/auth/sign-in/sign-in.ts';
import { isSameOrigin } from '#lib/http/same-origin.ts';

/** Ends the session and redirects (303) to the sign-in page; 403 for another site's page. A plain form can post to it too. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request.headers)) return new Response(null, { status: 403 });
  await signOut();
  return new Response(null, { status: 303, headers: { location: '/sign-in', 'cache-control': 'no-store' } });
}
