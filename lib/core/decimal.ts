import { latinDigits } from './text/latin-digits.ts';

const grouped = (mark: string) => new RegExp(`^[1-9]\\d{0,2}(?:\\${mark}\\d{3})+$`);
const groupedBy = { ',': grouped(','), '.': grouped('.') };

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

/** The whole and fractional digits, if exactly one reading is possible; null otherwise. */
function split(text: string, scaleDigits: number): [whole: string | null, fraction: string] | null {
  const lastDot = text.lastIndexOf('.');
  const lastComma = text.lastIndexOf(',');
  if (lastDot > lastComma) {
    // Two points can only mark thousands. A single point is the decimal mark, and commas then mark thousands.
    if (lastComma < 0 && text.indexOf('.') < lastDot) return [ungrouped(text, '.'), ''];
    return [ungrouped(text.slice(0, lastDot), ','), text.slice(lastDot + 1)];
  }
  if (lastComma < 0) return [text, ''];
  const head = text.slice(0, lastComma);
  const tail = text.slice(lastComma + 1);
  if (head.includes('.')) return [ungrouped(head, '.'), tail];
  if (groupedBy[','].test(text)) {
    const isAmbiguous = !head.includes(',') && scaleDigits >= 3;
    return isAmbiguous ? null : [text.replaceAll(',', ''), ''];
  }
  return [head, tail];
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
  const [whole = null, typedFraction = ''] = split(text, scaleDigits) ?? [];
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
