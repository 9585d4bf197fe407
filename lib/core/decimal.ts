import { latinDigits } from './text/latin-digits.ts';

/** Groups of three digits; in India those of thousands have two: 12,50,000. */
const groupedBy = { ',': /^[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}$/, '.': /^[1-9]\d{0,2}(?:\.\d{3})+$/ };

/** The text with Latin digits and marks, and nothing invisible around it. */
function plainMarks(typed: string): string {
  return latinDigits(typed)
    .replaceAll('،', ',')
    .replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '');
}

/** The whole part without thousands marks; null unless they separate groups of three digits. */
function ungrouped(whole: string, mark: ',' | '.'): string | null {
  if (/^\d*$/.test(whole)) return whole;
  return groupedBy[mark].test(whole) ? whole.replaceAll(mark, '') : null;
}

/**
 * The whole and fractional digits of a number without a sign, if exactly one reading is possible; null otherwise. One mark before three
 * digits is that of thousands if it is a comma, or if the number is of a text that writes decimals with a comma (1.234 beside 1,5).
 */
export function splitDecimal(
  text: string,
  scaleDigits: number,
  hasDecimalComma = false,
): [whole: string, fraction: string] | null {
  const [dot, comma] = [text.lastIndexOf('.'), text.lastIndexOf(',')];
  if (dot < 0 && comma < 0) return [text, ''];
  const mark = dot > comma ? '.' : ',';
  const other = mark === '.' ? ',' : '.';
  const [head, tail] = [text.slice(0, Math.max(dot, comma)), text.slice(Math.max(dot, comma) + 1)];
  const whole = ungrouped(head, other);
  // Several of one mark can only be of thousands.
  if (head.includes(mark)) {
    const all = ungrouped(text, mark);
    return all === null ? null : [all, ''];
  }
  if (whole === null) return null;
  const isOfThousands = groupedBy[mark].test(text) && (mark === ',') !== hasDecimalComma;
  if (!isOfThousands) return [whole, tail];
  return mark === ',' && scaleDigits >= 3 ? null : [head + tail, ''];
}

/**
 * Reads a typed decimal and scales it by a power of ten without floating point: "1.25" with 3 digits is 1250. Null when it
 * isn't a number, is finer than the scale, or exceeds a safe integer. A comma is accepted if only one reading is possible:
 *
 * - "1,250.5", "1.250,5", "1,250,000", "1.250.000": the mark before each three digits marks thousands.
 * - "0,75", "1,5", "12,25", "1234,5", ",5": it can't separate thousands, so it is the decimal mark.
 * - "1,500" is 1500 where a number has fewer than three decimals (pieces, grams, AED). Where it has three (kilograms,
 *   metres) it could be 1.5 as well: null.
 * - "1.500" is 1.5 everywhere: the point is the decimal mark in the UAE.
 *
 * Digits and marks may be Arabic ("٠٫٧٥", "٠،٧٥").
 */
export function parseScaledDecimal(typed: string, scaleDigits: number): number | null {
  const text = plainMarks(typed);
  const [whole = null, typedFraction = ''] = splitDecimal(text, scaleDigits) ?? [];
  if (whole === null || !/^\d+$/.test(whole + typedFraction) || text.endsWith(',')) return null;
  const fraction = typedFraction.replace(/0+$/, '');
  if (fraction.length > scaleDigits) return null;
  const scaled = Number(`${whole || '0'}${fraction.padEnd(scaleDigits, '0')}`);
  return Number.isSafeInteger(scaled) ? scaled : null;
}

/**
 * Whether a typed number that allows three decimals has two readings: "1,500" is 1.5 or 1500. `parseScaledDecimal` gives null
 * for it.
 */
export function hasTwoReadings(typed: string): boolean {
  const text = plainMarks(typed);
  return !text.includes('.') && text.indexOf(',') === text.lastIndexOf(',') && groupedBy[','].test(text);
}
