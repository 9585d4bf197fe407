import { isValue } from '#lib/tables/columns/cell-values.ts';
import type { SheetRow } from '#lib/tables/spreadsheet.ts';
import { columnMeaning } from './column-meaning.ts';
import { identityFields, moneyFields } from './line-fields.ts';
import type { LineField } from './view.ts';

/** Rows above a table: a logo, an address, the period. */
export const mostAbove = 60;

export const valuesIn = (cells: readonly string[]) => cells.filter(isValue).length;

/** The names of a header of two rows, by column. The group above the names reaches over the empty cells on its right. */
function joinedNames(first: readonly string[], second: readonly string[]): string[] {
  let group = '';
  return Array.from({ length: Math.max(first.length, second.length) }, (_, column) => {
    const [above = '', below = ''] = [first[column], second[column]];
    if (above !== '') group = above;
    const joined = `${group} ${below}`.trim();
    return below === '' ? above : columnMeaning(joined)?.isWhole ? joined : below;
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
  // A table of lines names an AWB, which tells most, or money.
  const telling = [...identityFields, ...moneyFields, 'awb' as const].filter((field) => fields.has(field));
  if (fields.size + aside < 2 || telling.every((field) => field === 'reference')) return 0;
  return Math.max(0, fields.size + telling.length + aside / 2 - 3 * valuesIn(names));
}

type Names = { names: string[]; score: number };

/** The names in a row. One row that says as much as two is enough, unless its names are explained above it. */
function namesAt(rows: readonly SheetRow[], index: number): Names {
  const [before, { cells, number } = { cells: [], number: 0 }] = [rows[index - 1], rows[index]];
  const single = { names: cells, score: headerScore(cells) };
  const isBelow = before?.number === number - 1 && valuesIn(before.cells) + valuesIn(cells) === 0;
  const names = isBelow && cells.length > 1 ? joinedNames(before.cells, cells) : cells;
  const score = headerScore(names);
  return score > single.score ? { names, score } : single;
}

/** The header in the first rows: the row, or the two rows below each other, that name most; null if none does. */
export function findHeader(rows: readonly SheetRow[]): { headerRow: number; header: string[] } | null {
  let best = { headerRow: 0, header: [] as string[], score: 0 };
  for (const [index, { number }] of rows.slice(0, mostAbove).entries()) {
    const { names, score } = namesAt(rows, index);
    if (score > best.score) best = { headerRow: number, header: names, score };
  }
  return best.score > 0 ? best : null;
}

/** The header at a row that a person chose. */
export const headerAt = (rows: readonly SheetRow[], headerRow: number | null): string[] =>
  namesAt(
    rows,
    rows.findIndex(({ number }) => number === headerRow),
  ).names;
