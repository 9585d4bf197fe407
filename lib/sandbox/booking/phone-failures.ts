import { latinDigits } from '#lib/core/text/latin-digits.ts';
import type { FieldFailure } from '#lib/sandbox/http/failures.ts';

const phoneFields = [
  'SenderContactMobile',
  'SenderContactPhone',
  'ReceiverContactMobile',
  'ReceiverContactPhone',
] as const;

/** A phone number needs at least seven digits, in any script and with any separators. */
export function phoneFailures(booking: Record<(typeof phoneFields)[number], string>): FieldFailure[] {
  return phoneFields
    .filter((field) => latinDigits(booking[field]).replace(/\D/g, '').length < 7)
    .map((field) => ({ field, message: 'takes a phone number' }));
}
