import { readBounded } from '#lib/core/client/read-bounded.ts';
import { isSameOrigin } from '#lib/core/client/same-origin.ts';

import { setLocale } from '#lib/i18n/set-locale.ts';
import { returnPath } from './return-path.ts';

const mostFormBytes = 1024;

/**
 * Switches the language for a plain form and redirects (303) to the page that it was sent from; 403 for another site's page.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request.headers)) return new Response(null, { status: 403 });
  const body = await readBounded(request, mostFormBytes);
  if (body === null) return new Response(null, { status: 413 });
  await setLocale(new URLSearchParams(body).get('locale'));
  const location = returnPath(request.headers.get('referer'));
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
