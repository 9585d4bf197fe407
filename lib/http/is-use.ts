import type { IncomingHttpHeaders } from 'node:http';

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
