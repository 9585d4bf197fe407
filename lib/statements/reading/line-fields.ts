import { readAwb } from '#lib/core/read-awb.ts';
import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import type { LineField } from './view.ts';

/* What the cells of a line can hold. */

export const longestText = 500;
export const longestReference = 100;
/** The most AWBs of a lump sum. */
export const mostAwbs = 5_000;

export const identityFields: readonly LineField[] = ['awb', 'reference'];
export const sideFields: readonly LineField[] = ['debit', 'credit'];
export const moneyFields: readonly LineField[] = ['amount', 'net', 'fee', ...sideFields];
export const amountFields: readonly LineField[] = [...moneyFields, 'vat'];

/** The AWBs of a cell: a lump sum has several. */
export function awbsIn(cell: string): string[] {
  const whole = readAwb(cell);
  if (whole) return [whole];
  const parts = cell.split(/[,;\n|+&/\\،]|\s+(?:and|و)?\s*/u, mostAwbs).filter(Boolean);
  if (parts.length > 1) {
    const awbs = parts.map(readAwb);
    if (awbs.every((awb) => awb !== null)) return [...new Set(awbs)];
    const inside = awbs.filter((awb) => awb !== null);
    // «AWB 7900000000001»
    if (inside.length === 1 && parts.every((part) => readAwb(part) || !/\d/.test(part))) return inside;
  }
  const text = cell.trim();
  // `AWB7900000000001`, `#7900000000001`
  const [, glued] = /^\p{L}*[^\p{L}\p{N}]*(\d{13})$/u.exec(text) ?? [];
  if (glued) return [glued];
  return /[\p{L}\p{N}]/u.test(text) ? [text.slice(0, longestReference)] : [];
}

/** The sign that a column of marks gives the amount beside it: below 0 for `Dr`, above for `Cr`. */
export function markOf(cell: string): 1 | -1 | null {
  if (cell === '' || /\p{N}/u.test(cell)) return null;
  const mark = foldForSearch(cell.slice(0, 20)).replace(/[^\p{L}+-]/gu, '');
  if (
    /^(?:d|dr|debit|debited|dbit|withdrawal|outgoing|out|moneyout|sent|مدين|عليه|سحب|خصم|صادر|صرف|payment|-)$/.test(
      mark,
    )
  )
    return -1;
  return /^(?:c|cr|credit|credited|crdt|deposit|incoming|in|moneyin|received|داين|له|ايداع|اضافه|وارد|قبض|receipt|\+)$/.test(
    mark,
  )
    ? 1
    : null;
}
