import type { Call } from '#lib/sandbox/http/operation.ts';

const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * The control routes have no sign-in: they are for people and tests on this machine. They refuse a host name that isn't
 * local (a page elsewhere whose name was made to lead here), and any change that another site's page asks for.
 */
export function isAllowed({ method, headers }: Pick<Call, 'method' | 'headers'>): boolean {
  const { host = '', origin } = headers;
  if (!localHost.test(host)) return false;
  if (method === 'GET' || method === 'HEAD') return true;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return origin === undefined || origin === `http://${host}`;
}
