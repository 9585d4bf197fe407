import { createRowBlocks } from './row-blocks.ts';
import { type DamagedCell, type SheetRow, type SpreadsheetLimits, UnreadableSheet } from './spreadsheet.ts';
import { cleanText, isLost } from './text/clean-text.ts';

/** The first characters of a text, without half of a pair. */
const cut = (text: string, most: number) => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** What is kept of a text that many cells have: enough to notice that it is too long. */
export const shortened = (text: string, most: number) => text.trim().slice(0, most + 1);

const shownDigits = 9;
const scientific = /^([+-]?)(\d)[.,](\d+)E\+?(\d+)$/i;
const error = /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|#+)$/;

/** The digits of a number that a program shows in a narrow column, if all of them are there, or with decimals: `5.60144518E+08`, `1000012345678.0`. */
function wholeNumber(text: string): string {
  if (/^\d{11,15}\.0+$/.test(text)) return text.replace(/\.0+$/, '');
  const [, sign = '', first = '', rest = '', exponent = ''] = scientific.exec(text) ?? [];
  // A program that rounds shows fewer digits; zeros at the end aren't shown.
  const isWhole =
    rest.length === Number(exponent) || (rest.length >= shownDigits && rest.length < Number(exponent));
  return first && isWhole ? `${sign}${first}${rest.padEnd(Number(exponent), '0')}` : text;
}

function damageOf(text: string): DamagedCell['kind'] | null {
  if (/^[+-]?\d[.,]\d+E[+-]?\d+$/i.test(text)) return 'rounded';
  if (error.test(text)) return 'error';
  return isLost(text) ? 'lost' : null;
}

/**
 * Collects rows within the limits, with clean texts. Rows without any text are left out, but the rows after them keep their numbers. A
 * cell that is too long is cut and named.
 */
export function createRowCollector(limits: SpreadsheetLimits) {
  const blocks = createRowBlocks();
  const most = limits.cellCharacters;
  let characters = 0;
  let count = 0;
  return {
    end() {
      if (count > limits.rows) throw new UnreadableSheet('too-many-rows', { found: count });
      return blocks.end();
    },
    add({ cells, damaged = [], ...row }: Omit<SheetRow, 'damaged'> & { damaged?: DamagedCell[] }) {
      const texts = cells.map((cell) => wholeNumber(cleanText(cell).trim()));
      const last = texts.findLastIndex((cell) => cell !== '');
      if (last < 0) return;
      if (last >= limits.columns)
        throw new UnreadableSheet('too-many-columns', { row: row.number, found: last + 1 });
      count += 1;
      // The others are only counted.
      if (count > limits.rows) return;
      const found = texts.flatMap((cell, column): DamagedCell[] => {
        const kind = cell.length > most ? 'long' : damageOf(cell);
        return kind && !damaged.some((one) => one.column === column) ? [{ column, kind }] : [];
      });
      const kept = texts.slice(0, last + 1).map((cell) => cut(cell, most));
      characters += kept.reduce((sum, text) => sum + text.length, 0);
      if (characters > limits.characters) throw new UnreadableSheet('too-much-text');
      blocks.add({ ...row, cells: kept, damaged: [...damaged, ...found] });
    },
  };
}
