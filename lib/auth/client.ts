import 'server-only';
import { addressHeader } from '#lib/core/client/client-address.ts';

/** Where a request comes from: its address, and what its browser calls itself. */
export type Client = { address: string; device: string };

export function clientOf(headers: Headers): Client {
  return {
    address: headers.get(addressHeader) ?? 'unknown',
    device: (headers.get('user-agent') ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, 300),
  };
}
