import 'server-only';
import { addressHeader } from '#lib/core/client-address.ts';

/** The origin of a request: its network address, and the browser's user agent. */
export type Client = { address: string; device: string };

export function clientOf(headers: Headers): Client {
  return {
    address: headers.get(addressHeader) ?? 'unknown',
    device: (headers.get('user-agent') ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, 300),
  };
}
