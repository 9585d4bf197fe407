import { isSameOrigin } from '#lib/core/client/same-origin.ts';
import { setLocale } from '#lib/i18n/set-locale.ts';
import { returnPath } from './return-path.ts';

/** Switches the language for a plain form and redirects (303) to the page that it was on; 403 for another site's page. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request.headers)) return new Response(null, { status: 403 });
  await setLocale((await request.formData()).get('locale'));
  const location = returnPath(request.headers.get('referer'));
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
