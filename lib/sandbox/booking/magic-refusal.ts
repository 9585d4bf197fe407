import { type FieldFailure, familyAFailure, problem } from '#lib/sandbox/http/failures.ts';
import type { Reply } from '#lib/sandbox/http/reply.ts';
import { magicOutcome } from './magic-references.ts';

const blocked = 'This account may not book: it is blocked';

/** The refusal of the receiver's mobile number that a reference requests, with the family's field name. */
export function magicFieldFailures(referenceNumbers: string[], field: string): FieldFailure[] {
  if (magicOutcome(referenceNumbers)?.kind !== 'refused-field') return [];
  return [{ field, message: 'is not a number that can be reached' }];
}

/** The refusal of the account that a reference requests: HTTP 403 in the family's form, or null. */
export function magicAccountRefusal(
  referenceNumbers: string[],
  family: 'A' | 'B',
  traceId: string,
): Reply | null {
  if (magicOutcome(referenceNumbers)?.kind !== 'refused-account') return null;
  return family === 'A'
    ? familyAFailure(blocked, 403, { BookingResponse: null })
    : problem(403, 'Forbidden', blocked, traceId);
}
