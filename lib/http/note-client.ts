import type { IncomingMessage } from 'node:http';
import { addressHeader, clientAddress } from '#lib/core/client-address.ts';
import { settings } from '#lib/settings/settings.ts';
import { isUse, useHeader } from './is-use.ts';
import { isOwnOrigin } from './same-origin.ts';

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
