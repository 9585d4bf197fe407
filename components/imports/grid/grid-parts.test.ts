import { expect, it } from 'vitest';
import type { ImportColumns, ImportField } from '#lib/imports/fields/schema.ts';
import type { ImportRowView } from '#lib/imports/view.ts';
import { type CellChange, reversed, type UnsavedRows, withChanges, withoutSaved } from './cell-edits.ts';
import { fillDownChanges, type GridContent, pasteChanges } from './change-block.ts';
import { at, type GridColumn, inColumns, tabbed } from './grid-place.ts';
import { renderedRows } from './grid-table.tsx';
import { nextProblem } from './problem-bar.tsx';
import { copiedBlock, pastedBlock } from './use-clipboard.ts';
import { fieldsOf } from './use-fields.ts';

const row = (number: number, changes: Partial<ImportRowView> = {}): ImportRowView => ({
  number,
  version: 0,
  state: 'right',
  itemOf: null,
  isAbroad: false,
  values: { emirate: `E${number}`, weight: `${number}` },
  problems: [],
  shown: {},
  shipment: null,
  twinNumber: null,
  setBy: {},
  ...changes,
});

const problemAt = (field: ImportField | null) => ({ field, code: 'required', severity: 'error' }) as const;

function contentOf(rows: ImportRowView[]): GridContent {
  const columns = ['state', 'emirate', 'weight'] as const;
  return {
    rows,
    columns: [...columns],
    textAt: (place) => {
      const field = columns[place.column];
      return field && field !== 'state' ? (rows[place.row]?.values[field] ?? '') : '';
    },
  };
}

const brief = ({ number, field, after }: CellChange) => `${number} ${field} ${after}`;

it('reads what a spreadsheet copies, and writes it so', () => {
  const cells = [
    ['a', 'tab\there', ''],
    ['"quoted"', 'two\nlines', 'x'],
  ];
  expect(pastedBlock(`${copiedBlock(cells)}\r\n`)).toEqual(cells);
  expect(pastedBlock('one')).toEqual([['one']]);
  expect(pastedBlock('a\t\r\n\tb')).toEqual([
    ['a', ''],
    ['', 'b'],
  ]);
});

it('pastes a block over cells, without the state, sent rows and what is beyond the grid', () => {
  const content = contentOf([row(2), row(3, { state: 'booked' }), row(4)]);
  const block = [
    ['x', 'Dubai', '1'],
    ['x', 'Ajman', '2'],
    ['x', 'Sharjah'],
    ['x', 'Fujairah', '4'],
  ];
  expect(pasteChanges(content, at({ row: 0, column: 0 }), block).map(brief)).toEqual([
    '2 emirate Dubai',
    '2 weight 1',
    '4 emirate Sharjah',
    '4 weight 4',
  ]);
  const both = { anchor: { row: 0, column: 1 }, active: { row: 2, column: 1 } };
  expect(pasteChanges(content, both, [['DXB']]).map(brief)).toEqual(['2 emirate DXB', '4 emirate DXB']);
});

it('fills down from the first row of the selection, or from the row above', () => {
  const content = contentOf([row(2), row(3), row(4)]);
  const block = { anchor: { row: 2, column: 1 }, active: { row: 0, column: 2 } };
  expect(fillDownChanges(content, block).map(brief)).toEqual([
    '3 emirate E2',
    '3 weight 2',
    '4 emirate E2',
    '4 weight 2',
  ]);
  expect(fillDownChanges(content, at({ row: 1, column: 2 })).map(brief)).toEqual(['3 weight 2']);
  expect(fillDownChanges(content, at({ row: 0, column: 2 }))).toEqual([]);
});

it('leaves the order’s texts alone in a row that only adds goods to it', () => {
  const rows = [row(2), row(3, { itemOf: 2 })];
  const columns = ['state', 'emirate', 'hsCode'] as const;
  const content: GridContent = { rows, columns: [...columns], textAt: () => '' };
  const block = [
    ['Dubai', '610510'],
    ['Ajman', '040900'],
  ];
  const changes = pasteChanges(content, at({ row: 0, column: 1 }), block).map(brief);
  expect(changes).toEqual(['2 emirate Dubai', '2 hsCode 610510', '3 hsCode 040900']);
});

it('shows the columns of other countries only where a row needs them', () => {
  const used: ImportColumns = [
    'reference',
    'contactName',
    'mobile',
    'country',
    'emirate',
    'quantity',
    'office',
  ];
  const atHome = ['reference', 'contactName', 'mobile', 'emirate', 'office', 'address', 'weight'];
  expect(fieldsOf(used, [row(2)])).toEqual(atHome);
  const goods = ['itemDescription', 'hsCode', 'origin', 'quantity', 'unitValue', 'itemWeight'];
  const both = fieldsOf(used, [row(2), row(3, { isAbroad: true })]);
  expect(both).toEqual(expect.arrayContaining([...atHome, 'country', ...goods]));
  // The city is in the column of the emirate.
  expect(both).not.toContain('city');
  const abroad = fieldsOf(['contactName', 'country'], [row(2, { isAbroad: true })]);
  expect(abroad).toContain('city');
  expect(abroad).not.toContain('emirate');
  expect(fieldsOf(used, [row(2, { problems: [problemAt('country')] })])).toContain('country');
});

it('keeps a cell when columns are added', () => {
  const before: GridColumn[] = ['state', 'mobile', 'weight'];
  const after: GridColumn[] = ['state', 'mobile', 'country', 'weight', 'hsCode'];
  const columnOf = (column: number) => inColumns({ row: 3, column }, before, after);
  expect([0, 1, 2].map(columnOf)).toEqual([0, 1, 3].map((column) => ({ row: 3, column })));
});

it('finds the next problem and the one before, and begins again at the end', () => {
  const rows = [
    row(2),
    row(3, { problems: [problemAt('weight'), problemAt('emirate')] }),
    row(4, { problems: [problemAt(null)] }),
  ];
  const { columns } = contentOf(rows);
  const next = (
    from: { row: number; column: number } | null,
    step: 1 | -1 = 1,
    unsaved: UnsavedRows = new Map(),
  ) => {
    const found = nextProblem(rows, columns, unsaved, from, step);
    return found && [found.row, found.column];
  };
  expect(next(null)).toEqual([1, 1]);
  expect(next({ row: 1, column: 1 })).toEqual([1, 2]);
  expect(next({ row: 1, column: 2 })).toEqual([2, 0]);
  expect(next({ row: 2, column: 0 })).toEqual([1, 1]);
  expect(next({ row: 1, column: 1 }, -1)).toEqual([2, 0]);
  expect(nextProblem([row(2)], columns, new Map(), null, 1)).toBeNull();
  // Corrected, but not saved yet.
  const corrected = new Map([[3, { version: 0, edits: { emirate: 'Dubai' } }]]);
  expect(next(null, 1, corrected)).toEqual([1, 2]);
  expect(next({ row: 2, column: 0 }, -1, corrected)).toEqual([1, 2]);
});

it('keeps what is typed while a batch is saved, over the saved version', () => {
  const change = (after: string): CellChange => ({ number: 2, field: 'weight', before: '1', after });
  const first = withChanges(new Map(), [change('2')], () => 0);
  const later = withChanges(first, [change('3')], () => 0);
  const batch = [{ number: 2, version: 0, edits: { weight: '2' } }];
  expect(withoutSaved(first, batch, () => 1, []).size).toBe(0);
  expect(withoutSaved(later, batch, () => 1, []).get(2)).toEqual({ version: 1, edits: { weight: '3' } });
  expect(withoutSaved(later, batch, () => 5, [2]).size).toBe(0);
  expect(reversed([change('2')])).toEqual([{ number: 2, field: 'weight', before: '2', after: '1' }]);
});

it('renders the rows that are seen and the focused one, with gaps between', () => {
  expect(renderedRows(100, 10, 12, 50)).toEqual([
    { gap: 10, before: 10 },
    { row: 10 },
    { row: 11 },
    { gap: 38, before: 50 },
    { row: 50 },
    { gap: 49, before: 100 },
  ]);
  expect(tabbed({ row: 0, column: 2 }, 1, { rows: 2, columns: 3 })).toEqual({ row: 1, column: 0 });
  expect(tabbed({ row: 1, column: 2 }, 1, { rows: 2, columns: 3 })).toBeNull();
});
