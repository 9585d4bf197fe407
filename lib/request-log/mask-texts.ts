import { plainTexts } from '#lib/core/plain-texts.ts';

/** Members whose texts and numbers say nothing about a person, beside those that Waybill makes itself; but no confirmation, which changes something. */
const unmasked = new Set([
  ...[...plainTexts].filter((name) => name !== 'confirmation'),
  ...[
    'reference',
    'reference1',
    'reference2',
    'reference3',
    'preset',
    'preassigned_awb',
    'country',
    'emirate',
  ],
  ...['city', 'area', 'office', 'origin', 'unit_value_minor', 'suggestions', 'service', 'expires_at'],
  ...[
    'amount_minor',
    'vat_percent',
    'weight_grams',
    'length_mm',
    'width_mm',
    'height_mm',
    'pieces',
    'quantity',
    'hs_code',
  ],
  ...[
    'status',
    'title',
    'request_id',
    'parameter',
    'idempotency_key',
    'shipment_id',
    'ids',
    'format',
    'size',
  ],
  ...[
    'limit',
    'from',
    'until',
    'dry_run',
    'reason',
    'types',
    'is_enabled',
    'days',
    'day',
    'due_on',
    'to',
    'after',
  ],
]);
/** What an error says. Not of the carrier, which may repeat what it was sent. */
const errorTexts = ['detail', 'next'];

export const masked = '•••';
const mostCharacters = 8_000;

/**
 * A body as the request log keeps it: JSON in which only what is known to say nothing about a person stays, so that a new field is masked
 * until somebody adds it here. Null for no body; a long one is cut.
 */
export function maskTexts(body: unknown): string | null {
  if (body === undefined || body === null) return null;
  const text = JSON.stringify(mask(body, '', isOfCarrier(body)));
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;
}

const isOfCarrier = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  (value.code === 'carrier-rejected' || value.code === 'carrier');

function mask(value: unknown, name: string, ofCarrier: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => mask(item, name, ofCarrier || isOfCarrier(item)));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      // The keys of metadata are the caller's own, whatever they are called.
      Object.entries(value).map(([member, inner]) => [
        member,
        mask(inner, name === 'metadata' ? name : member, ofCarrier),
      ]),
    );
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  if (value === '' || unmasked.has(name) || (!ofCarrier && errorTexts.includes(name))) return value;
  return masked;
}
