import type { ImportField, RowValues } from '#lib/imports/fields/schema.ts';
import type { RowToSave } from '#lib/imports/schema.ts';

/** A change of one cell; `version` is the version of the row that the person saw, if it isn't the newest known. */
export type CellChange = {
  number: number;
  field: ImportField;
  before: string;
  after: string;
  version?: number;
};

/** A row's texts that aren't saved yet, and the row's version that the person saw. */
type UnsavedRow = { version: number; edits: RowValues };

export type UnsavedRows = ReadonlyMap<number, UnsavedRow>;

/** The unsaved rows with more changes. A row that already has unsaved changes keeps its version. */
export function withChanges(
  unsaved: UnsavedRows,
  changes: CellChange[],
  versionOf: (number: number, seen?: number) => number,
): UnsavedRows {
  const next = new Map(unsaved);
  for (const { number, field, after, version } of changes) {
    const row = next.get(number) ?? { version: versionOf(number, version), edits: {} };
    next.set(number, { ...row, edits: { ...row.edits, [field]: after } });
  }
  return next;
}

/** The next batch to save. */
export const batchOf = (unsaved: UnsavedRows, most: number): RowToSave[] =>
  [...unsaved].slice(0, most).map(([number, row]) => ({ number, ...row }));

/** The unsaved rows after a batch was saved: texts that were typed meanwhile remain, based on the saved version. */
export function withoutSaved(
  unsaved: UnsavedRows,
  batch: RowToSave[],
  versionOf: (number: number) => number,
  refused: readonly number[],
): UnsavedRows {
  const next = new Map(unsaved);
  for (const { number, edits } of batch) {
    const row = next.get(number);
    if (!row) continue;
    const later = Object.entries(row.edits).filter(([field, text]) => edits[field as ImportField] !== text);
    if (later.length === 0 || refused.includes(number)) next.delete(number);
    else next.set(number, { version: versionOf(number), edits: Object.fromEntries(later) });
  }
  return next;
}

export const reversed = (changes: CellChange[]): CellChange[] =>
  changes
    .map(({ number, field, before, after }) => ({ number, field, before: after, after: before }))
    .toReversed();
