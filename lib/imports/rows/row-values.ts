import type { SheetRow } from '#lib/spreadsheets/spreadsheet.ts';
import type { ImportColumns, ImportField, RowProblem, RowValues } from '../schema.ts';

/** A row of the file with the person's corrections. */
export type SourceRow = Pick<SheetRow, 'number' | 'cells' | 'damaged'> & { edits: RowValues };

const separators: Partial<Record<ImportField, string>> = { address: ', ', contactName: ' ' };

/** The row's text for each field: the correction, or else the cells of its columns. */
export function rowValues({ cells, edits }: SourceRow, columns: ImportColumns): RowValues {
  const values: RowValues = {};
  for (const [at, field] of columns.entries()) {
    const text = cells[at]?.trim();
    if (!field || !text) continue;
    const before = values[field];
    values[field] = before && before !== text ? `${before}${separators[field] ?? ' '}${text}` : text;
  }
  return { ...values, ...edits };
}

/** The used cells that lost their text in the spreadsheet and weren't corrected. */
export function damagedCells({ damaged, edits }: SourceRow, columns: ImportColumns): RowProblem[] {
  return damaged.flatMap(({ column, kind }) => {
    const field = columns[column];
    return field && edits[field] === undefined ? [{ field, cell: kind }] : [];
  });
}

/** Whether a row only adds an article to the order above it, as the exports of some shops do. */
export function continuesOrder(values: RowValues, above: RowValues | undefined): boolean {
  const hasReceiver = values.contactName || values.mobile || values.address || values.emirate;
  return Boolean(above && !hasReceiver && values.reference && values.reference === above.reference);
}

/** The corrections that differ from the file. Typing the same text as the file has isn't a correction. */
export function withoutSameTexts(source: SourceRow, edits: RowValues, columns: ImportColumns): RowValues {
  const inFile = rowValues({ ...source, edits: {} }, columns);
  const fields = Object.keys(edits) as ImportField[];
  return Object.fromEntries(
    fields.filter((field) => edits[field] !== (inFile[field] ?? '')).map((field) => [field, edits[field]]),
  );
}
