import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { addressHeader, clientAddress } from '#lib/core/client-address.ts';
import { settings } from '#lib/settings/settings.ts';
import { isOwnOrigin } from './same-origin.ts';

/** The header in which the server says whether a person made the request. */
export const useHeader = 'x-waybill-use';

/**
 * Whether a request was made by a person: a change, a page or a file. Polls of an open page don't count, and neither does a
 * page that renews itself.
 */
export function isUse(method = 'GET', url = '/', headers: IncomingHttpHeaders): boolean {
  if (method !== 'GET' && method !== 'HEAD') return true;
  if (headers['next-router-prefetch'] || headers.purpose === 'prefetch' || headers['sec-purpose'])
    return false;
  if (headers.rsc) return pageOf(url) !== pageOf(headers.referer ?? '');
  return headers['sec-fetch-dest'] !== 'empty';
}

/** The path and query of a page, without the part that Next's router adds. */
function pageOf(url: string): string | null {
  if (!URL.canParse(url, 'http://portal')) return null;
  const { pathname, searchParams } = new URL(url, 'http://portal');
  searchParams.delete('_rsc');
  return `${pathname}?${searchParams}`;
}

/**
 * Adds two headers to a request before Next handles it, because Next shows its pages neither the socket nor its router's
 * headers. Values that a client sends are replaced. Next compares the Origin of an action with the host, which a proxy may have
 * changed; so a request of our own pages gets their host, and nobody's X-Forwarded-Host counts.
 */
export function noteClient({ headers, socket, method, url }: IncomingMessage): void {
  const forwarded = headers['x-forwarded-for'];
  const trusted = settings().TRUSTED_PROXIES;
  headers[addressHeader] = clientAddress(socket.remoteAddress, forwarded as string | undefined, trusted);
  headers[useHeader] = isUse(method, url, headers) ? 'yes' : 'no';
  delete headers['x-forwarded-host'];
  if (isOwnOrigin(headers.origin)) headers.host = new URL(headers.origin as string).host;
}
