import { foldedName } from '#lib/tables/columns/read-columns.ts';
import type { ImportField } from '../schema.ts';
import programs from './exports.json' with { type: 'json' };

/** The exports of programs, as public documents and code name their columns: `has` tells one, `names` are its other columns. */
export const knownExports = programs.map(({ program, has, names, fields }) => ({
  program,
  has: has.map(foldedName),
  names: new Set([...has, ...names].map(foldedName)),
  // Names that mean something else in this program, or are easily misread.
  fields: Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [foldedName(name), field as ImportField | null]),
  ),
}));

/** The program whose export has exactly such columns; null for another table. */
export function exportingProgram(header: string[]): string | null {
  const folded = header.map(foldedName);
  const found = knownExports.find(
    ({ has, names }) => has.every((name) => folded.includes(name)) && folded.every((name) => names.has(name)),
  );
  return found?.program ?? null;
}
