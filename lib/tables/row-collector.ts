import { createRowBlocks } from './row-blocks.ts';
import { type DamagedCell, type SpreadsheetLimits, UnreadableSheet } from './spreadsheet.ts';

/** The first characters of a text, without half of a pair. */
const cut = (text: string, most: number) => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** What is kept of a text that many cells have: enough to notice that it is too long. */
export const shortened = (text: string, most: number) => text.trim().slice(0, most + 1);

/**
 * Collects rows within the limits. Rows without any text are left out, but the rows after them keep their numbers. A cell that
 * is too long is cut and named.
 */
export function createRowCollector(limits: SpreadsheetLimits) {
  const { add: addRow, end } = createRowBlocks();
  const most = limits.cellCharacters;
  let characters = 0;
  let count = 0;
  return {
    end,
    add(number: number, cells: string[], damaged: DamagedCell[] = []) {
      const trimmed = cells.map((cell) => cell.trim());
      const last = trimmed.findLastIndex((cell) => cell !== '');
      if (last < 0) return;
      if (count >= limits.rows) throw new UnreadableSheet('too-many-rows');
      if (last >= limits.columns) throw new UnreadableSheet('too-many-columns', { row: number });
      const long = trimmed.flatMap((cell, column): DamagedCell[] =>
        cell.length > most ? [{ column, kind: 'long' }] : [],
      );
      const texts = trimmed.slice(0, last + 1).map((cell) => cut(cell, most));
      characters += texts.reduce((sum, text) => sum + text.length, 0);
      if (characters > limits.characters) throw new UnreadableSheet('too-much-text');
      count += 1;
      addRow({ number, cells: texts, damaged: [...damaged, ...long] });
    },
  };
}

const scientific = /^[+-]?\d[.,]\d+E[+-]?\d+$/i;

/** Whether a text is a number as a program shows it in a narrow column, such as 5.05E+08. Saved as a text, its digits are lost. */
export const isShortened = (text: string) => scientific.test(text.trim());
