import { networkOf } from '#lib/core/client-address.ts';

/** The key that a visitor's requests count on: their network address, or its IPv6 network. */
export function visitorOf(address: string | string[] | null | undefined): string {
  return networkOf(address?.toString() ?? 'unknown');
}
