import { useMemo } from 'react';
import { type ImportColumns, type ImportField, importFields } from '#lib/imports/schema.ts';
import type { ImportRowView } from '#lib/imports/view.ts';

/** The columns that every booking needs, shown even if the file doesn't have them. */
const needed: readonly ImportField[] = ['contactName', 'mobile', 'emirate', 'address', 'weight'];

/** The fields that have a column: those that every booking needs, those of the file, and those with a problem. */
export function useFields(used: ImportColumns, rows: ImportRowView[]): ImportField[] {
  const withProblem = new Set(rows.flatMap(({ problems }) => problems.flatMap(({ field }) => field ?? [])));
  const list = importFields
    .filter((field) => needed.includes(field) || used.includes(field) || withProblem.has(field))
    .join();
  return useMemo(() => list.split(',') as ImportField[], [list]);
}
