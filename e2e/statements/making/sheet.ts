import type { StatementKind } from '#lib/statements/reading/view.ts';
import type { GridCell, GridRow } from './grid.ts';
import type { CorpusFile, LabelledLine, Meaning, Said } from './meaning.ts';

/** A line with what its cells are made from. `city` and `note` have no meaning for money. */
export type Line = Meaning & {
  awb: string;
  reference: string;
  city: string;
  weightGrams: number;
  /** Overwrites the text of the amount's cell. */
  brokenAmount?: string;
};

export type Column = {
  name: string;
  cell: (line: Line, index: number) => GridCell;
  /** What the column says of the line. */
  says?: (keyof Said)[];
};

type Sheet = {
  name: string;
  kind: StatementKind;
  columns: Column[];
  lines: Line[];
  before?: GridRow[];
  /** Instead of one row with the columns' names. */
  header?: GridRow[];
  /** Repeats the header after so many lines, with a sum before it, and rows between. */
  page?: { lines: number; sum?: (lines: Line[]) => GridRow; between?: (page: number) => GridRow[] };
  /** Rows before a line, such as the day of the following ones; null for none. */
  group?: (line: Line, previous: Line | undefined) => GridRow | null;
  /** Rows after all lines: sums, then notes. */
  sums?: (lines: Line[]) => GridRow[];
  after?: GridRow[];
  dayOrder?: CorpusFile['dayOrder'];
};

/** Lays lines out as rows, and labels each line with its row. */
export function layOut(sheet: Sheet): { rows: GridRow[]; file: Omit<CorpusFile, 'bytes'> } {
  const { columns, lines, page } = sheet;
  const header = sheet.header ?? [columns.map(({ name }) => name)];
  const rows: GridRow[] = [...(sheet.before ?? []), ...header];
  const labelled: LabelledLine[] = [];
  const says = new Set(columns.flatMap((column) => column.says ?? []));
  let totals = 0;
  for (const [index, line] of lines.entries()) {
    if (page && index > 0 && index % page.lines === 0) {
      if (page.sum) {
        rows.push(page.sum(lines.slice(index - page.lines, index)));
        totals += 1;
      }
      rows.push(...(page.between?.(index / page.lines) ?? []), ...header);
    }
    const title = sheet.group?.(line, lines[index - 1]);
    if (title) rows.push(title);
    rows.push(columns.map((column) => column.cell(line, index)));
    const { results, reason, awbs, statement } = line;
    const said = Object.fromEntries(
      Object.entries(line.said).filter(([field]) => says.has(field as keyof Said)),
    );
    labelled.push({
      row: rows.length,
      results,
      ...(reason && { reason }),
      ...(statement && { statement }),
      awbs,
      said,
    });
  }
  const sums = sheet.sums?.(lines) ?? [];
  totals += sums.length;
  rows.push(...sums, ...(sheet.after ?? []));
  const { name, kind, dayOrder } = sheet;
  return { rows, file: { name, kind, lines: labelled, totals, ...(dayOrder && { dayOrder }) } };
}

/** The sum of what lines say. */
export const sum = (lines: Line[], field: 'amountMinor' | 'feeMinor' | 'vatMinor' | 'netMinor') =>
  lines.reduce((total, { said }) => total + (said[field] ?? 0), 0);
