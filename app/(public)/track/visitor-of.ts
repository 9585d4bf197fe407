import { addressHeader, networkOf } from '#lib/core/client/client-address.ts';

/** Whom a question counts on: the address that the request came from, or its IPv6 network. */
export function visitorOf(headers: Headers): string {
  return networkOf(headers.get(addressHeader) ?? 'unknown');
}
