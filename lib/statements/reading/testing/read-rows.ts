import type { SheetRow } from '#lib/tables/spreadsheet.ts';
import { findLayout } from '../find-layout.ts';
import { readLines } from '../read-lines.ts';
import type { Layout, StatementKind } from '../view.ts';

export const today = '2026-11-26';

export const sheet = (rows: string[][]): SheetRow[] =>
  rows.flatMap((cells, index) => (cells.some(Boolean) ? [{ number: index + 1, cells, damaged: [] }] : []));

/** Reads rows with the layout that is found in them, and with `layout` in its place. */
export function read(
  rows: string[][] | SheetRow[],
  kind: StatementKind = 'cod',
  layout: Partial<Layout> = {},
) {
  const given = rows[0] && 'cells' in rows[0] ? (rows as SheetRow[]) : sheet(rows as string[][]);
  const found = findLayout(given, { kind });
  return { ...readLines(given, { ...found.layout, ...layout }, { kind, today }), columns: found.columns };
}

export const awb = (number: number) => `79${String(number).padStart(11, '0')}`;
