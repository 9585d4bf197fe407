import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { settings } from '#lib/core/settings/settings.ts';
import { addressHeader, clientAddress } from './client-address.ts';
import { isUse, useHeader } from './is-use.ts';

/**
 * Adds two headers to each request before Next handles it, because Next shows its pages neither the socket nor its router's
 * headers. Values that a client sends are replaced.
 */
export function noteRequests(): void {
  const trusted = settings().TRUSTED_PROXIES;
  subscribe('http.server.request.start', (message) => {
    const { headers, socket, method, url } = (message as { request: IncomingMessage }).request;
    const forwarded = headers['x-forwarded-for'];
    headers[addressHeader] = clientAddress(socket.remoteAddress, forwarded as string | undefined, trusted);
    headers[useHeader] = isUse(method, url, headers) ? 'yes' : 'no';
  });
}
