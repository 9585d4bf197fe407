import type { ImportField } from '#lib/imports/fields/schema.ts';
import type { RowProblem } from '#lib/imports/schema.ts';
import type { ImportRowView } from '#lib/imports/view.ts';
import type { CellChange, UnsavedRows } from './cell-edits.ts';

/** Rows whose cells have the same text and the same suggestion or question. */
export type SuggestionGroup = {
  field: ImportField;
  text: string;
  problem: RowProblem;
  rows: ImportRowView[];
};

/** The suggestions and questions of the rows, the most frequent first. A cell with an unsaved correction has none. */
export function suggestionGroups(rows: ImportRowView[], unsaved: UnsavedRows): SuggestionGroup[] {
  const groups = new Map<string, SuggestionGroup>();
  for (const row of rows)
    for (const problem of row.problems) {
      const { field, suggestion, severity } = problem;
      const isAsked = severity === 'question';
      if (!field || !(suggestion || isAsked) || unsaved.get(row.number)?.edits[field] !== undefined) continue;
      const text = (isAsked ? problem.text : row.values[field]) ?? '';
      const key = JSON.stringify([text, problem]);
      const group = groups.get(key) ?? { field, text, problem, rows: [] };
      group.rows.push(row);
      groups.set(key, group);
    }
  return [...groups.values()].sort((one, other) => other.rows.length - one.rows.length);
}

/** The changes that accept a group's suggestion in all of its rows. */
export const acceptedChanges = ({ field, problem: { suggestion }, rows }: SuggestionGroup): CellChange[] =>
  suggestion === undefined
    ? []
    : rows.map(({ number, values }) => ({ number, field, before: values[field] ?? '', after: suggestion }));
