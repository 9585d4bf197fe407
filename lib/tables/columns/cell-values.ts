import { readAmount } from '#lib/core/read-amount.ts';
import { readAwb } from '#lib/core/read-awb.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import { readDay } from '#lib/core/times/read-day.ts';

/* What a cell is, as long as the meaning of its column isn't known. */

/** The amount in a cell, in the hundredths of its number. `RS-82` is rather a number of an order than rupees. */
export const amountOf = (cell: string) => {
  if (/^\p{L}+[-#/]\d/u.test(cell)) return null;
  const amount = readAmount(cell, { currency: 'AED', hasDecimalComma: false, rounds: true });
  return amount && 'minor' in amount ? amount : null;
};

/** A cell that no header has. */
export function isValue(cell: string): boolean {
  if (cell === '' || cell.length > 60 || !/[\d٠-٩۰-۹]/.test(cell)) return false;
  return readAwb(cell) !== null || amountOf(cell) !== null || isAnyDay(cell);
}

const isAnyDay = (cell: string) => {
  const day = readDay(cell, null);
  return day !== null && !('problem' in day);
};

/** A day as people write it; a number can be anything. */
export const isDay = (cell: string) => !/^\d+(?:\.\d+)?$/.test(latinDigits(cell)) && isAnyDay(cell);

/** An amount, or any other number but an AWB. */
export const isNumber = (cell: string) => !readAwb(cell) && !isDay(cell) && amountOf(cell) !== null;

/** An amount with decimals or a currency. */
export const isMoney = (cell: string) => {
  const amount = amountOf(cell);
  return amount !== null && (amount.currency !== null || /[.,]\d{1,2}\D*$/.test(cell));
};
