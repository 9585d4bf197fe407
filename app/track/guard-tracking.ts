import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type Limited, localeOf, sendLimitedPage } from '#app/refusals/limited-page.ts';
import type { TrackingAnswer } from '#components/public-tracking/tracking-page.tsx';
import { addressHeader } from '#lib/core/client-address.ts';
import { decodeParam } from '#lib/core/text/decode-param.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import type { Guarded } from '#lib/http/guard-requests.ts';
import { isLocale, type Locale } from '#lib/i18n/locale.ts';
import { unsafeFindPublic } from '#lib/public-tracking/find-public.ts';
import { countMissing, countTry, countVisit, visitorOf } from '#lib/public-tracking/limit-visitor.ts';
import { readAwbs } from '#lib/public-tracking/read-awbs.ts';
import { phoneDigits } from '#lib/public-tracking/view.ts';
import { settings } from '#lib/settings/settings.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { currentRequestId } from '#lib/telemetry/request-id.ts';
import { giveTracking } from './given-tracking.ts';

/**
 * Reads what a page of public tracking shows, before Next renders it: a route of the older router can't import what only the server
 * may load, and the answer to a visitor over the limit (HTTP 429) must cost less than a page. Null for other pages; false when the
 * page answers. Every request counts, whatever its headers.
 */
export function guardTracking(guarded: Guarded): Promise<boolean> | null {
  // As the router reads it, so that a path written in another way counts too. It begins with a slash, so this doesn't throw.
  const address = new URL(`http://portal${guarded.request.url ?? '/'}`);
  return /^\/track(\/|$)/.test(decodeParam(address.pathname)) ? guard(guarded, address) : null;
}

async function guard(guarded: Guarded, { pathname, searchParams }: URL): Promise<boolean> {
  const { request } = guarded;
  const lang = searchParams.get('lang');
  const inPath = decodeParam(pathname.split('/')[2] ?? '');
  const { OPERATOR_CONTACT_PHONE: phone = null, OPERATOR_CONTACT_EMAIL: email = null } = settings();
  const page = {
    carrier: { phone, email },
    locale: trackingLocale(request.headers, lang),
    lang,
    isOwnLink: inPath !== '',
    isIndexed: settings().TRACKING_INDEXED === 'yes',
    origin: settings().NEXTAUTH_URL,
  };
  try {
    const visitor = visitorOf(request.headers[addressHeader]);
    const digits = request.method === 'POST' ? await readDigits(request) : null;
    const answer = await readTracking(visitor, [...searchParams.getAll('awb'), inPath].join('\n'), digits);
    if ('waitSeconds' in answer) {
      sendLimitedPage(guarded, page.locale, answer);
      return true;
    }
    giveTracking(request, { ...page, answer, failureCode: null });
  } catch (error) {
    logger().error({ err: error }, 'public tracking failed');
    giveTracking(request, { ...page, answer: null, failureCode: currentRequestId() ?? null });
  }
  return false;
}

const mostBytesOfForm = 1_000;

/** The digits that the page's form posted: they aren't in a URL, which others may see. Null if there are none. */
async function readDigits(request: IncomingMessage): Promise<string | null> {
  let form = '';
  // A longer one is read to its end, so that the connection stays usable.
  for await (const chunk of request) if (form.length < mostBytesOfForm) form += chunk;
  return latinDigits(new URLSearchParams(form).get('digits') ?? '').trim() || null;
}

/**
 * What a visitor gets for a typed text, and for the last digits of the receiver's phone if it is one AWB. Counts their AWBs, again those
 * without a result, and the tries of digits. A visitor over a limit gets the seconds to wait instead. Wrong digits, and a shipment
 * without a phone, get the same answer.
 */
export async function readTracking(
  visitor: string,
  typed: string,
  digits: string | null = null,
): Promise<TrackingAnswer | Limited> {
  const typedAwbs = readAwbs(typed);
  const [first, ...others] = typedAwbs.awbs;
  if (first) {
    const waitSeconds = await countVisit(visitor, typedAwbs.awbs.length);
    if (waitSeconds > 0) return { waitSeconds, by: 'visits' };
  }
  const isTry = first !== undefined && others.length === 0 && digits?.length === phoneDigits;
  if (isTry) {
    const waitSeconds = await countTry(visitor, first);
    if (waitSeconds > 0) return { waitSeconds, by: 'tries' };
  }
  const trackings = await unsafeFindPublic(typedAwbs.awbs, isTry ? digits : null);
  await countMissing(visitor, trackings.missing.length);
  return {
    asked: typedAwbs,
    trackings,
    isRefused: digits !== null && trackings.found.some(({ details }) => !details),
  };
}

/** The language of public tracking: the link's (`lang`), else as on other pages. */
function trackingLocale(headers: IncomingHttpHeaders, lang: string | null): Locale {
  return isLocale(lang) ? lang : localeOf(headers);
}
