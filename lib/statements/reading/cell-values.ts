import { readAwb } from '#lib/core/read-awb.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import { readAmount } from './amounts.ts';
import { readDay } from './days.ts';

/* What a cell is, as long as the meaning of its column isn't known. */

const anyAmount = { currency: 'AED', hasDecimalComma: false };

/** A cell that no header has. */
export function isValue(cell: string): boolean {
  if (cell === '' || cell.length > 60 || !/[\d٠-٩۰-۹]/.test(cell)) return false;
  if (readAwb(cell)) return true;
  const amount = readAmount(cell, anyAmount);
  if (amount && 'minor' in amount) return true;
  const day = readDay(cell, null);
  return day !== null && !('problem' in day);
}

/** A day as people write it; a number can be anything. */
export const isDay = (cell: string) => {
  const day = /^\d+(?:\.0+)?$/.test(latinDigits(cell)) ? null : readDay(cell, null);
  return day !== null && !('problem' in day);
};

/** An amount, or any other number but an AWB. */
export const isNumber = (cell: string) => {
  const amount = readAwb(cell) || isDay(cell) ? null : readAmount(cell, anyAmount);
  return amount !== null && 'minor' in amount;
};

/** An amount with decimals or a currency. */
export const isMoney = (cell: string) => {
  const amount = readAmount(cell, anyAmount);
  return amount !== null && 'minor' in amount && (amount.currency !== null || /[.,]\d{1,2}\D*$/.test(cell));
};
