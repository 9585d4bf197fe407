import type { Call } from '#lib/sandbox/http/operation.ts';

const localAddress = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * The control routes have no sign-in, because only people and tests on this machine use them. They reject a connection from another
 * machine, a host name that isn't local (DNS rebinding), and any change sent by another site's page.
 */
export function isAllowed({
  method,
  headers,
  remoteAddress = '',
}: Pick<Call, 'method' | 'headers' | 'remoteAddress'>): boolean {
  if (!localAddress.test(remoteAddress)) return false;
  const { host = '', origin } = headers;
  if (!localHost.test(host)) return false;
  if (method === 'GET' || method === 'HEAD') return true;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return origin === undefined || origin === `http://${host}`;
}
