import { latinDigits } from '#lib/core/text/latin-digits.ts';
import type { RowValues } from '../schema.ts';

const units = {
  g: /^(?:gm?s?|gr|grams?|غم?|جم|غرام[اً]*|جرام[اً]*)\.?$/iu,
  kg: /^(?:kgs?|kilos?|kilograms?|كغم?|كجم|ك|كيلو(?:غرام|جرام)?)\.?$/iu,
};

/** A number above that, without a unit, can be in grams. */
export const mostKilograms = 50;
/** Less, or a fraction, can be in kilograms. */
const fewestGrams = 20;

/** Whether a weight without a unit of its own can be in another one than its column's. */
export function isUnitUnclear({ weight, weightGrams }: RowValues): boolean {
  const number = Number(latinDigits(weight ?? weightGrams ?? '').replace(',', '.'));
  if (!(number > 0)) return false;
  return weight === undefined ? number < fewestGrams || !Number.isInteger(number) : number >= mostKilograms;
}

/** The weight of a row as the form has it: the unit beside the number, or else that of its column. */
export function readWeight({ weight, weightGrams }: RowValues): { weight: string; weightUnit: 'kg' | 'g' } {
  const text = latinDigits(weight ?? weightGrams ?? '').trim();
  const ofColumn = weight === undefined && weightGrams !== undefined ? 'g' : 'kg';
  const [, number = text, word = ''] = /^([\d.,٫\s]*\d)\s*([^\d\s.,]+\.?)$/u.exec(text) ?? [];
  const named = (['g', 'kg'] as const).find((unit) => units[unit].test(word));
  return named ? { weight: number, weightUnit: named } : { weight: text, weightUnit: ofColumn };
}
