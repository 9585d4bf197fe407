import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { settings } from '#lib/core/settings/settings.ts';
import { addressHeader, clientAddress } from './client-address.ts';

/** Gives each request of this process the header `addressHeader`, before Next sees it: Next doesn't show the socket. */
export function noteClientAddresses(): void {
  const trusted = settings().TRUSTED_PROXIES;
  subscribe('http.server.request.start', (message) => {
    const { headers, socket } = (message as { request: IncomingMessage }).request;
    const forwarded = headers['x-forwarded-for'];
    headers[addressHeader] = clientAddress(socket.remoteAddress, forwarded as string | undefined, trusted);
  });
}
