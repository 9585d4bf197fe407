import { latinDigits } from './text/latin-digits.ts';

const domesticAwb = /^\d{13}$/;
const internationalAwb = /^[A-Z]{2}\d{9}[A-Z]{2}$/;

/**
 * Normalizes a typed or scanned AWB: 13 digits or UPU S10, without spaces and dashes, in capitals and Latin digits. Returns
 * null for anything else. Doesn't test the check digit of S10, because real numbers fail it.
 */
export function readAwb(typed: string): string | null {
  const awb = latinDigits(typed)
    .replace(/[\s\-\u2010-\u2015.\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .toUpperCase();
  return domesticAwb.test(awb) || internationalAwb.test(awb) ? awb : null;
}
