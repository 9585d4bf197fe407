import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressHeader } from '#lib/core/client-address.ts';
import { decodeParam } from '#lib/core/text/decode-param.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { visitorOf } from '#lib/public-tracking/visitor-of.ts';
import { settings } from '#lib/settings/settings.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { currentRequestId } from '#lib/telemetry/request-id.ts';
import { giveTracking } from './given-tracking.ts';
import { limitedPage } from './limited-page.ts';
import { readTracking } from './read-tracking.ts';
import { trackingLocale } from './tracking-locale.ts';

/**
 * Reads what a page of public tracking shows, before Next renders it: a route of the older router can't import what only the server
 * may load, and the answer to a visitor over the limit (HTTP 429) must cost less than a page. Null for other pages; false when the
 * page answers. Every request counts, whatever its headers.
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
  request: IncomingMessage,
  response: ServerResponse,
  nonce: string,
  { pathname, searchParams }: URL,
): Promise<boolean> {
  const lang = searchParams.get('lang');
  const inPath = decodeParam(pathname.split('/')[2] ?? '');
  const page = {
    locale: trackingLocale(request.headers, lang),
    lang,
    isOwnLink: inPath !== '',
    isIndexed: settings().TRACKING_INDEXED === 'yes',
  };
  try {
    const visitor = visitorOf(request.headers[addressHeader]);
    const answer = await readTracking(visitor, [...searchParams.getAll('awb'), inPath].join('\n'));
    if ('waitSeconds' in answer) {
      refuse(response, page.locale, answer.waitSeconds, nonce);
      return true;
    }
    giveTracking(request, { ...page, answer, failureCode: null });
  } catch (error) {
    logger().error({ err: error }, 'public tracking failed');
    giveTracking(request, { ...page, answer: null, failureCode: currentRequestId() ?? null });
  }
  return false;
}

function refuse(response: ServerResponse, locale: Locale, seconds: number, nonce: string): void {
  response
    .writeHead(429, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(seconds),
    })
    .end(limitedPage(locale, seconds, nonce));
}
