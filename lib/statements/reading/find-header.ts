import { isValue } from '#lib/tables/columns/cell-values.ts';
import type { SheetRow } from '#lib/tables/spreadsheet.ts';
import { columnMeaning } from './column-meaning.ts';
import type { LineField } from './view.ts';

/** Rows above a table: a logo, an address, the period. */
export const mostAbove = 60;

/** The names that a header must have, and the weight of each. */
const weights: Partial<Record<LineField, number>> = {
  awb: 3,
  amount: 2,
  net: 2,
  fee: 2,
  credit: 2,
  debit: 2,
  reference: 2,
};

const cellsOf = (row: SheetRow | undefined) => row?.cells ?? [];
export const valuesIn = (cells: readonly string[]) => cells.filter(isValue).length;

/** The names of a header of one or two rows, by column. The group above the names reaches over the empty cells on its right. */
function namesOf(rows: SheetRow[]): string[] {
  const [first, second] = rows;
  if (!second) return cellsOf(first);
  const width = Math.max(cellsOf(first).length, second.cells.length);
  let group = '';
  return Array.from({ length: width }, (_, column) => {
    const [above = '', below = ''] = [first?.cells[column], second.cells[column]];
    if (above !== '') group = above;
    if (below === '') return above;
    if (columnMeaning(below)?.isWhole && !(above === '' && columnMeaning(`${group} ${below}`)?.isWhole))
      return below;
    const joined = `${above || group} ${below}`.trim();
    return columnMeaning(joined)?.isWhole ? joined : below;
  });
}

/** How likely a row is a header; 0 for a row with values or with fewer than two known names. */
export function headerScore(names: readonly string[]): number {
  const fields = new Set<LineField>();
  let aside = 0;
  for (const name of names) {
    const meaning = columnMeaning(name);
    if (!meaning?.isWhole) continue;
    if (meaning.field === 'aside') aside += 1;
    else fields.add(meaning.field);
  }
  const isMoney = ['amount', 'net', 'fee', 'credit', 'debit'].some((field) => fields.has(field as LineField));
  if (fields.size + aside < 2 || (!isMoney && !fields.has('awb'))) return 0;
  const score = [...fields].reduce((sum, field) => sum + (weights[field] ?? 1), aside / 2);
  return Math.max(0, score - 3 * valuesIn(names));
}

type Found = { score: number; row: SheetRow; names: string[] };

/** The header in the first rows: the row, or the two rows below each other, that name most; null if none does. */
export function findHeader(rows: readonly SheetRow[]): { headerRow: number; header: string[] } | null {
  const top = rows.slice(0, mostAbove);
  let best: Found | null = null;
  top.forEach((row, index) => {
    const before = top[index - 1];
    const single = headerScore(row.cells);
    const isBelow =
      before && before.number === row.number - 1 && valuesIn(before.cells) === 0 && valuesIn(row.cells) === 0;
    const names = isBelow ? namesOf([before, row]) : row.cells;
    const both = isBelow && row.cells.length > 1 ? headerScore(names) : 0;
    // One row that says as much is enough, unless its names are explained above it.
    const found = both > single ? { score: both, row, names } : { score: single, row, names: row.cells };
    if (found.score > (best?.score ?? 0)) best = found;
  });
  const found = best as Found | null;
  return found && { headerRow: found.row.number, header: found.names };
}

/** The header at a row that a person chose. */
export function headerAt(rows: readonly SheetRow[], headerRow: number | null): string[] {
  const index = rows.findIndex(({ number }) => number === headerRow);
  const row = rows[index];
  if (!row) return [];
  const before = rows[index - 1];
  if (!before || valuesIn(before.cells) > 0) return row.cells;
  const names = namesOf([before, row]);
  return headerScore(names) > headerScore(row.cells) ? names : row.cells;
}
