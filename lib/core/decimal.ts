import { latinDigits } from './latin-digits.ts';

/**
 * Reads a typed decimal ("1.25", "١٫٢٥", "1,000") and scales it by a power of ten, on digits alone: "1.25" with 3 digits
 * is 1250. Null when it is no number, finer than the scale, beyond a safe integer, or has a comma anywhere but before
 * three digits: "1,5" may mean one and a half.
 */
export function parseScaledDecimal(typed: string, scaleDigits: number): number | null {
  const text = latinDigits(typed).replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '');
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d*))?$/.exec(text);
  if (!match || (match[1] === undefined && !match[2])) return null;
  const fraction = (match[2] ?? '').replace(/0+$/, '');
  if (fraction.length > scaleDigits) return null;
  const scaled = Number(`${match[1]?.replaceAll(',', '') ?? '0'}${fraction.padEnd(scaleDigits, '0')}`);
  return Number.isSafeInteger(scaled) ? scaled : null;
}
