import { signOut } from '#lib/auth/sign-in/sign-in.ts';
import { isSameOrigin } from '#lib/http/same-origin.ts';
import { isOfScript, toForm, toOtherSite } from '../sign-in/sign-in-request.ts';

/**
 * Ends the session and leads (303) to the sign-in page, or to the identity provider that signed the person in; 403 for another site's
 * page. A script gets the address; a plain form can post to it too.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request.headers)) return new Response(null, { status: 403 });
  const next = await signOut();
  if (next !== '/sign-in' || isOfScript(request)) return toOtherSite(request, next);
  return toForm();
}
