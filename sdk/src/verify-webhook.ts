import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PingEvent, ShipmentEvent } from './event-types.ts';

/** The request isn't from Waybill, or it is too old. Answer it with 400, and do nothing. */
export class WaybillSignatureError extends Error {
  override name = 'WaybillSignatureError';
}

type GivenHeaders = Headers | Record<string, string | string[] | undefined>;

const prefix = 'whsec_';

/**
 * The event of a webhook's request, checked as standardwebhooks.com says. `payload` is the body as it arrived, not parsed and written
 * again. While a secret is replaced, a request carries several signatures, and one that fits is enough. Throws WaybillSignatureError.
 */
export function verifyWebhook(
  payload: string | Uint8Array,
  headers: GivenHeaders,
  secret: string,
  { toleranceSeconds = 300 }: { toleranceSeconds?: number } = {},
): ShipmentEvent | PingEvent {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature');
  if (!id || !timestamp || !signatures)
    throw new WaybillSignatureError('A header of the signature is missing.');
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Date.now() / 1000 - Number(timestamp)) > toleranceSeconds)
    throw new WaybillSignatureError('The timestamp is too far from now.');
  const key = Buffer.from(secret.startsWith(prefix) ? secret.slice(prefix.length) : secret, 'base64');
  if (key.length === 0) throw new TypeError('The secret is empty. It begins with whsec_.');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(payload).digest();
  const isSigned = signatures.split(' ').some((given) => {
    const [version, signature = ''] = given.split(',', 2);
    const bytes = Buffer.from(signature, 'base64');
    return version === 'v1' && bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
  if (!isSigned) throw new WaybillSignatureError('No signature fits.');
  return JSON.parse(typeof payload === 'string' ? payload : new TextDecoder().decode(payload));
}

function headerOf(headers: GivenHeaders, name: string): string {
  if (headers instanceof Headers) return headers.get(name) ?? '';
  const found = Object.entries(headers).find(([given]) => given.toLowerCase() === name)?.[1];
  return (Array.isArray(found) ? found[0] : found) ?? '';
}
