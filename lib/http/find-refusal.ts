import { isOwnOrigin } from './same-origin.ts';

/** The parts of a request that `findRefusal` reads. */
type RawRequest = {
  method?: string | undefined;
  url?: string | undefined;
  headers: Record<string, string | string[] | undefined>;
};

/** The longest form that a person can type is shorter. Next's bounds are 1 MB for an action, and 10 MB for other requests to a page. */
const mostBytesForPage = 256 * 1024;

const methods = ['GET', 'HEAD', 'POST', 'OPTIONS'];
/** Only the API has them. */
const apiMethods = ['PUT', 'PATCH', 'DELETE'];

/**
 * The HTTP status for a request that Next would answer with 500: a method that no page and no handler has, a path that isn't UTF-8, or
 * an action that another site's page sends. And for a body that no page takes: a longer one, or one
 * whose length isn't stated, which a browser never sends. Null for all others.
 */
export function findRefusal({
  method = 'GET',
  url = '/',
  headers,
}: RawRequest): 400 | 403 | 405 | 411 | 413 | null {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  if (!methods.includes(method) && !(apiMethods.includes(method) && path.startsWith('/api/v1/'))) return 405;
  if (!isReadable(path)) return 400;
  // Handlers check this themselves, because some callers may post to a handler without an Origin.
  if (method !== 'POST' || path.startsWith('/api/')) return null;
  if (!isOwnOrigin(headers.origin?.toString())) return 403;
  if (headers['transfer-encoding'] !== undefined) return 411;
  return Number(headers['content-length'] ?? 0) > mostBytesForPage ? 413 : null;
}

function isReadable(path: string): boolean {
  try {
    return path.startsWith('/') && !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}
