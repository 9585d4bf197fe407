import { splitWeight } from '#lib/core/read-weight.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import type { ImportField, RowValues } from '../fields/schema.ts';

/** A whole number from here on, without a unit, can be in grams. */
export const mostKilograms = 50;
/** Less, or a fraction, can be in kilograms. */
const fewestGrams = 20;

/** The weight of a row, and the column that it stands in. A zero is none. */
export const rowWeight = ({ weight, weightGrams, weightEither }: RowValues) => {
  const field: ImportField =
    weight !== undefined ? 'weight' : weightGrams !== undefined ? 'weightGrams' : 'weightEither';
  const text = latinDigits(weight ?? weightGrams ?? weightEither ?? '').trim();
  return { field, text: /^0[0.,]*\s*\p{L}*$/u.test(text) ? '' : text };
};

/** A number above 0 in any digits; null in a text without one. */
export const numberOf = (text = '') => {
  const number = Number(latinDigits(text).replace(',', '.'));
  return Number.isFinite(number) && number > 0 ? number : null;
};
const areGrams = (number: number | null) =>
  number !== null && number >= fewestGrams && Number.isInteger(number);

/** So many under a name that says kilograms can be grams all the same. */
const mostNamedKilograms = 200;

/** Whether a weight without a unit of its own can be in another one than its column's. `areKilograms`: its name says so. */
export function isUnitUnclear(values: RowValues, areKilograms = false): boolean {
  const { field, text } = rowWeight(values);
  const number = numberOf(text);
  if (number === null) return false;
  return field === 'weight'
    ? // Nobody weighs 88.000 g.
      number >= (areKilograms ? mostNamedKilograms : mostKilograms) && /^\d+$/.test(text)
    : field === 'weightGrams' && !areGrams(number);
}

/**
 * The weight of a row as the form has it: the unit beside the number, or else that of its column. Before three digits, a comma is a decimal
 * one in kilograms, because no parcel has a ton, and a thousands separator in grams.
 */
export function readWeight(values: RowValues): { weight: string; weightUnit: 'kg' | 'g' } {
  const { field, text } = rowWeight(values);
  const { number = text, grams = null } = splitWeight(text) ?? {};
  const ofColumn = field === 'weightGrams' || (field === 'weightEither' && areGrams(numberOf(text)));
  const weightUnit = (grams === null ? ofColumn : grams === 1) ? 'g' : 'kg';
  // The form takes no pounds.
  const weight = grams === 1 || grams === 1_000 ? number : text;
  const isSplit = /^\d{1,3},\d{3}$/.test(weight);
  return { weight: isSplit ? weight.replace(',', weightUnit === 'kg' ? '.' : '') : weight, weightUnit };
}
