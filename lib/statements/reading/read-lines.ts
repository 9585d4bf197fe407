import type { SheetRow } from '#lib/spreadsheets/spreadsheet.ts';
import type { Layout, ReadStatement, StatementKind } from '../view.ts';

export type ReadOptions = {
  kind: StatementKind;
  /** Yyyy-mm-dd in the UAE: a later date is a problem. */
  today: string;
};

/** Finds the header and the meaning of the columns in the first rows; null if no row looks like a header. */
export declare function findLayout(rows: readonly SheetRow[], options: ReadOptions): Layout | null;

/** Reads the lines of a file. Pure: no row is dropped without being counted. */
export declare function readLines(
  rows: Iterable<SheetRow>,
  layout: Layout,
  options: ReadOptions,
): ReadStatement;
