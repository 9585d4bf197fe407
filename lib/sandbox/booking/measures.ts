/** Whole grams of a weight in the interface's units. */
export function weightGramsOf(weight: number, unit: 'Grams' | 'Kilograms'): number {
  return Math.round(unit === 'Grams' ? weight : weight * 1000);
}

/** Whole millimetres of a length in the interface's units. */
export function lengthMmOf(length: number, unit: 'Centimetre' | 'Meter' | 'Metre'): number {
  return Math.round(length * (unit === 'Centimetre' ? 10 : 1000));
}

const heaviestGrams = 1_000_000;
const longestMm = 100_000;

/** Why a weight is rejected, or null. */
export function weightFault(weightGrams: number): string | null {
  if (weightGrams < 1) return 'takes a weight above zero';
  return weightGrams > heaviestGrams ? 'takes at most 1000 kilograms' : null;
}

/** Why a length is rejected, or null. */
export function lengthFault(lengthMm: number): string | null {
  if (lengthMm < 1) return 'takes a length above zero';
  return lengthMm > longestMm ? 'takes at most 100 metres' : null;
}

export function piecesFault(pieces: number): string | null {
  return Number.isInteger(pieces) && pieces >= 1 && pieces <= 9999 ? null : 'takes a whole number from 1';
}
