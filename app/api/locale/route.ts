import { setLocale } from '#lib/auth/set-locale.ts';
import { readPosted } from '#lib/http/read-posted.ts';
import { returnPath } from './return-path.ts';

const mostFormBytes = 1024;

/**
 * Switches the language for a plain form and redirects (303) to the page that it was sent from; 403 for another site's page.
 */
export async function POST(request: Request): Promise<Response> {
  const body = await readPosted(request, mostFormBytes);
  if (body instanceof Response) return body;
  await setLocale(new URLSearchParams(body).get('locale'));
  const location = returnPath(request.headers.get('referer'));
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
