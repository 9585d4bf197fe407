import { currencyOf } from './currency-names.ts';
import { splitDecimal } from './decimal.ts';
import { minorUnitDigits } from './money.ts';
import { latinDigits } from './text/latin-digits.ts';

/** What an amount's cell says; `currency` is null where the cell names none. */
type CellAmount =
  | { minor: number; currency: string | null }
  | { problem: 'not-an-amount' | 'too-large' | 'currency' };

type AmountOptions = {
  /** Of a cell that names none. */
  currency: string;
  /** The file writes 1.234,50. */
  hasDecimalComma: boolean;
  /** A calculated fee can be finer than the minor unit: it is rounded. */
  rounds?: boolean;
};

const largestMinor = 1e13;
/** An amount is shorter. */
const longestCell = 60;

/** A cell in our signs. Most are. */
const plain = (cell: string) =>
  /^[\d.,]*$/.test(cell)
    ? cell
    : latinDigits(cell)
        .replace(/\p{Cf}/gu, '')
        .replace(/[−–—﹣－]/g, '-')
        .replace(/[\s\u00a0\u202f]+/g, ' ')
        .replaceAll('،', ',')
        // As cheques are written: 1,250/-
        .replace(/(?<=\d)\s*\/-+$/, '')
        .trim();

/** A number with its sign, and what is written around it. */
const parts =
  /^(?<before>[^\d().,+-]*(?:\.[^\d().,+-]+)*\.?)\s*(?<open>\()?\s*(?<sign>[+-])?\s*(?<inside>[^\d().,+-]*(?:\.[^\d().,+-]+)*\.?)\s*(?<number>[.,]?\d[\d.,' ]*?)\s*(?<last>-)?\s*(?<close>\))?\s*(?<after>[^\d(),+-]*)$/u;

/**
 * Reads a cell as minor units: `1,234.50`, `1.234,50`, `(12.00)`, `12-`, `AED 12`, `١٬٢٣٤٫٥٠ د.إ`, `12 DR` (below 0). Null for a cell
 * without an amount, such as a dash.
 */
export function readAmount(
  cell: string,
  { currency, hasDecimalComma, rounds = false }: AmountOptions,
): CellAmount | null {
  if (cell.length > longestCell) return { problem: 'not-an-amount' };
  const text = plain(cell);
  if (/^-*$/.test(text) || /^(n\/?a|nil|null|none)$/i.test(text)) return null;
  const found = parts.exec(text)?.groups;
  const wrong = { problem: 'not-an-amount' } as const;
  if (!found?.number || !found.open !== !found.close) return wrong;
  const sides = [found.before, found.inside, found.after].map((side) => side?.trim() ?? '').filter(Boolean);
  let isDebit = false;
  let named: string | null = null;
  for (const side of sides) {
    const rest = side.replace(/(?:^|\s)(dr|cr)\.?$/i, (mark) => {
      isDebit = /d/i.test(mark);
      return '';
    });
    if (rest.trim() === '' || rest.trim() === '/') continue;
    const own = currencyOf(rest);
    if (!own || (named && named !== own))
      return /^\p{L}{2,4}$|^\p{Sc}$/u.test(rest.trim()) ? { problem: 'currency' } : wrong;
    named = own;
  }
  const digits = minorUnitDigits(named ?? currency);
  const number = found.number.trim();
  const isSpaced = /^\d{1,3}(?:[ ']\d{3})+(?:[.,]\d+)?$/.test(number);
  const [whole, decimals] = splitDecimal(
    isSpaced ? number.replace(/[ ']/g, '') : number,
    digits,
    hasDecimalComma,
  ) ?? [null, ''];
  if (whole === null || !/^\d*$/.test(whole + decimals)) return wrong;
  const significant = decimals.replace(/0+$/, '');
  // A program stores 12.3 as 12.299999999999.
  if (significant.length > digits && !rounds && significant.length < 9) return wrong;
  const scaled =
    Number(`${whole || '0'}${decimals.padEnd(digits, '0').slice(0, digits)}`) +
    (Number(decimals[digits] ?? 0) >= 5 ? 1 : 0);
  if (scaled > largestMinor) return { problem: 'too-large' };
  const signs = [found.sign === '-', found.last === '-', Boolean(found.open), isDebit].filter(Boolean).length;
  if (signs > 1 && !(found.open || isDebit)) return wrong;
  return { minor: signs > 0 && scaled !== 0 ? -scaled : scaled, currency: named };
}

/** Whether amounts are written as 1.234,50, from all of them: some cell shows it and none shows the opposite. */
export function hasDecimalCommas(cells: Iterable<string>): boolean {
  let comma = 0;
  for (const cell of cells) {
    const text = plain(cell);
    if (/\d\.\d{1,2}(?!\d|[.,]\d)/.test(text) || /\d,\d{3}\.\d/.test(text)) return false;
    if (/\d,\d{1,2}(?!\d|[.,]\d)/.test(text)) comma += 1;
  }
  return comma > 0;
}

/**
 * Whether amounts that all have three digits behind a dot are 1.234, from all of them: some have a last digit that no amount of the
 * currency has, so the dot is no decimal one.
 */
export function hasDottedThousands(cells: Iterable<string>, currency: string): boolean {
  let isProved = false;
  for (const cell of cells) {
    const text = plain(cell);
    if (!text.includes('.')) continue;
    if (minorUnitDigits(currency) > 2 || !/^\d{1,3}(?:\.\d{3})+$/.test(text)) return false;
    if (!text.endsWith('0')) isProved = true;
  }
  return isProved;
}
