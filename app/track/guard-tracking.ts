import type { IncomingMessage, ServerResponse } from 'node:http';
import { NextRequest } from 'next/server';
import { addressHeader } from '#lib/core/client/client-address.ts';
import { ownCookieName } from '#lib/core/client/own-cookie.ts';
import { decodeParam } from '#lib/core/text/decode-param.ts';
import { chooseLocale, isLocale, localeCookie, localeHeader } from '#lib/i18n/locale.ts';
import { countVisit } from '#lib/shipments/public/limit-visitor.ts';
import { limitedPage } from './limited-page.ts';
import { readAwbs } from './read-awbs.ts';
import { visitorOf } from './visitor-of.ts';

/**
 * What a page of public tracking can't do itself: it puts the language of the link into the request's headers, and a visitor
 * over the limit gets HTTP 429. Null for other pages; false when the page answers. Every request counts, whatever its headers.
 */
export function guardTracking(
  request: IncomingMessage,
  response: ServerResponse,
  nonce: string,
): Promise<boolean> | null {
  // As the router reads it, so that a path written in another way counts too. It begins with a slash, so this doesn't throw.
  const address = new URL(`http://portal${request.url ?? '/'}`);
  return /^\/track(\/|$)/.test(decodeParam(address.pathname))
    ? guard(request, response, nonce, address)
    : null;
}

async function guard(
  { headers }: IncomingMessage,
  response: ServerResponse,
  nonce: string,
  { pathname, searchParams }: URL,
): Promise<boolean> {
  const lang = searchParams.get('lang');
  if (isLocale(lang)) headers[localeHeader] = lang;

  const typed = [...searchParams.getAll('awb'), decodeParam(pathname.split('/')[2] ?? '')].join('\n');
  const { awbs } = readAwbs(typed);
  if (awbs.length === 0) return false;
  const seconds = await countVisit(visitorOf(headers[addressHeader]), awbs.length);
  if (seconds === 0) return false;
  const { cookies } = new NextRequest('http://portal', { headers: { cookie: headers.cookie ?? '' } });
  const chosen = lang ?? cookies.get(ownCookieName(localeCookie))?.value;
  const locale = chooseLocale(chosen, headers['accept-language'] ?? null);
  response
    .writeHead(429, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(seconds),
    })
    .end(limitedPage(locale, seconds, nonce));
  return true;
}
