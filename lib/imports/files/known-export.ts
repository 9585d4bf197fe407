import { foldedName } from '#lib/tables/columns/read-columns.ts';
import type { ImportField } from '../fields/schema.ts';
import programs from './exports.json' with { type: 'json' };

const foldedNames = (lists: string[]) => lists.flatMap((list) => list.split(', ')).map(foldedName);

/**
 * The exports of programs, as public documents and code name their columns, in lists with commas: `has` tells one, `names` are its other
 * columns, `fields` (`meaning: names`) those that mean something else in this program, or are easily misread.
 */
export const knownExports = programs.map(({ program, has, names, fields }) => ({
  program,
  has: foldedNames(has),
  names: new Set(foldedNames([...has, ...names])),
  fields: Object.fromEntries(
    fields.flatMap((line) => {
      const [field = '', list = ''] = line.split(': ');
      const meaning = field === 'unused' ? null : (field as ImportField);
      return foldedNames([list]).map((name) => [name, meaning]);
    }),
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
