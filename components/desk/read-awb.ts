import { latinDigits } from '#lib/core/latin-digits.ts';

const domesticAwb = /^\d{13}$/;
const internationalAwb = /^[A-Z]{2}\d{9}[A-Z]{2}$/;

/**
 * An AWB as it was typed or scanned: 13 digits, or UPU S10, with spaces, dashes, small letters and ٠–٩ put right. Null
 * for anything else. The check digit of S10 is not tested: numbers that fail it exist.
 */
export function readAwb(typed: string): string | null {
  const awb = latinDigits(typed)
    .replace(/[\s\-\u2010-\u2015.\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .toUpperCase();
  return domesticAwb.test(awb) || internationalAwb.test(awb) ? awb : null;
}
