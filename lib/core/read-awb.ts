import { latinDigits } from './text/latin-digits.ts';

const domesticAwb = /^\d{13}$/;
const internationalAwb = /^[A-Z]{2}\d{9}[A-Z]{2}$/;

/** A typed or scanned code without spaces, dashes, dots and invisible signs of direction, in capitals and Latin digits. */
export const plainCode = (typed: string): string =>
  latinDigits(typed)
    .replace(/[\s\-\u2010-\u2015.\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .toUpperCase();

/**
 * A typed or scanned AWB, 13 digits or UPU S10, as a plain code; null for anything else. Doesn't test the check digit of S10, because real numbers fail it.
 */
export function readAwb(typed: string): string | null {
  const awb = plainCode(typed);
  return domesticAwb.test(awb) || internationalAwb.test(awb) ? awb : null;
}
