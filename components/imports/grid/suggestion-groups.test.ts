import { expect, it } from 'vitest';
import { rowProblem } from '#lib/imports/schema.ts';
import type { ImportRowView } from '#lib/imports/view.ts';
import { acceptedChanges, suggestionGroups } from './suggestion-groups.ts';

const row = (number: number, emirate: string, problems: ImportRowView['problems']): ImportRowView => ({
  number,
  version: 0,
  state: 'wrong',
  itemOf: null,
  isAbroad: false,
  values: { emirate },
  problems,
  shown: {},
  shipment: null,
  twinNumber: null,
  setBy: {},
});
const misspelt = {
  field: 'emirate',
  code: 'placeUnknown',
  severity: 'error',
  suggestion: 'Sharjah',
} as const;
const elsewhere = (text: string) => rowProblem('emirate', 'areaElsewhere', { text, suggestion: 'Sharjah' });

const rows = [
  row(2, 'Sharjha', [misspelt]),
  row(3, 'Ajman', [elsewhere('Ajman')]),
  row(4, 'Sharjha', [misspelt]),
  row(5, 'Atlantis', [{ field: 'emirate', code: 'placeUnknown', severity: 'error' }]),
];

it('shows a suggestion once for all rows with the same text, the most frequent first', () => {
  const groups = suggestionGroups(rows, new Map());
  expect(groups.map((group) => [group.text, group.rows.map(({ number }) => number)])).toEqual([
    ['Sharjha', [2, 4]],
    ['Ajman', [3]],
  ]);
});

it('asks about each area of an emirate by itself', () => {
  const asked = ['Al Majaz 1', 'Al Nahda', 'Al Majaz 1'].map((area, at) =>
    row(at, 'Ajman', [elsewhere(`Ajman, ${area}`)]),
  );
  const groups = suggestionGroups(asked, new Map());
  expect(groups.map((group) => [group.text, group.rows.length])).toEqual([
    ['Ajman, Al Majaz 1', 2],
    ['Ajman, Al Nahda', 1],
  ]);
});

it('accepts it in all of these rows at once, and in no other', () => {
  const [misspeltRows] = suggestionGroups(rows, new Map());
  const changes = misspeltRows ? acceptedChanges(misspeltRows) : [];
  expect(changes).toEqual(
    [2, 4].map((number) => ({ number, field: 'emirate', before: 'Sharjha', after: 'Sharjah' })),
  );
});

it('leaves out a cell that the person is correcting', () => {
  const unsaved = new Map([[2, { version: 0, edits: { emirate: 'Ajman' } }]]);
  const shown = suggestionGroups(rows, unsaved).find(({ text }) => text === 'Sharjha');
  expect(shown?.rows.map(({ number }) => number)).toEqual([4]);
});
