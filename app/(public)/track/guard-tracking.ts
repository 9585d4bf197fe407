import { type NextRequest, NextResponse } from 'next/server';
import { ownCookieName } from '#lib/core/client/own-cookie.ts';
import { decodeParam } from '#lib/core/text/decode-param.ts';
import { chooseLocale, isLocale, localeCookie, localeHeader } from '#lib/i18n/locale.ts';
import { countVisit } from '#lib/shipments/public/limit-visitor.ts';
import { limitedPage } from './limited-page.ts';
import { readAwbs } from './read-awbs.ts';
import { visitorOf } from './visitor-of.ts';

/**
 * The part of proxy.ts for public tracking, which a page can't do: it puts the language of the link into the request's
 * `headers`, and a visitor over the limit gets HTTP 429. Null when the page answers.
 */
export async function guardTracking(
  request: NextRequest,
  headers: Headers,
  nonce: string,
): Promise<NextResponse | null> {
  const { pathname, searchParams } = request.nextUrl;
  if (!/^\/track(\/|$)/.test(pathname)) return null;
  const lang = searchParams.get('lang');
  if (isLocale(lang)) headers.set(localeHeader, lang);

  const typed = [...searchParams.getAll('awb'), decodeParam(pathname.split('/')[2] ?? '')].join('\n');
  const { awbs } = readAwbs(typed);
  const seconds = awbs.length > 0 ? await countVisit(visitorOf(request.headers), awbs.length) : 0;
  if (seconds === 0) return null;
  const chosen = lang ?? request.cookies.get(ownCookieName(localeCookie))?.value;
  const locale = chooseLocale(chosen, request.headers.get('accept-language'));
  return new NextResponse(limitedPage(locale, seconds, nonce), {
    status: 429,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(seconds),
    },
  });
}
