import { addressHeader, networkOf } from '#lib/core/client/client-address.ts';

/** The key that a visitor's requests count on: their network address, or its IPv6 network. */
export function visitorOf(headers: Headers): string {
  return networkOf(headers.get(addressHeader) ?? 'unknown');
}
