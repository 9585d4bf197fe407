import { latinDigits } from './latin-digits.ts';

/** An AWB in its stored form: Latin digits and capitals, without spaces and dashes. */
export function normalizeAwb(typed: string): string {
  return latinDigits(typed).replace(/[\s-]/g, '').toUpperCase();
}
