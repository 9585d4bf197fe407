import { expect, it } from 'vitest';
import { findTable, tableAt } from './find-header.ts';

it('keeps the names that stand only in the row of the groups, behind the last name below it', () => {
  const rows = [
    ['No', 'Customer', '', 'Balance', 'Status'],
    ['', 'Name', 'Mobile'],
    ['OL-1', 'Sara', '0501234567', '120', 'Cancelled'],
  ].map((cells, at) => ({ number: at + 1, cells, damaged: [] }));
  expect(tableAt(rows, 2).header).toEqual([
    'No',
    'Customer / Name',
    'Customer / Mobile',
    'Balance',
    'Status',
  ]);
});

it('takes no row with a phone or a weight in a text for the names of columns', async () => {
  const rows = [
    ['Huda 050 215 6950', 'ficus', '9 kg', 'cod 185'],
    ['Abdulla 050 672 5582', '10 roses', '30 kg', 'cod 350', 'call'],
  ].map((cells, at) => ({ number: at + 1, cells, damaged: [] }));
  expect((await findTable(rows)).headerNumber).toBeNull();
});

it('gives the orders below the name of an emirate a column with it, and no total', () => {
  const rows = [
    ['No', 'Name', 'Mobile', 'Address'],
    ['DUBAI'],
    ['1', 'Sara', '0501234567', 'Street 1'],
    ['', 'Sub total', '1'],
    ['AJMAN'],
    ['1', 'Huda', '0501234568', 'Street 2'],
  ].map((cells, at) => ({ number: at + 1, cells, damaged: [] }));
  const { header, rows: found } = tableAt(rows, 1);
  expect(header.at(-1)).toBe('Emirate');
  expect(found.map(({ cells }) => cells[4] ?? '')).toEqual(['', 'DUBAI', '', '', 'AJMAN']);
});

it.each([
  ['DUBAI - Tuesday', 'DUBAI'],
  ['Ajman (3 orders)', 'Ajman'],
  ['SHARJAH + AJMAN - Wednesday', ''],
  ['By van', ''],
])('takes the emirate of the title “%s” for the orders below it', (title, emirate) => {
  const rows = [
    ['No', 'Name', 'Mobile', 'Address'],
    ['FUJAIRAH'],
    [title],
    ['1', 'Sara', '0501234567', 'Street 1'],
  ];
  const table = tableAt(
    rows.map((cells, at) => ({ number: at + 1, cells, damaged: [] })),
    1,
  );
  expect(table.rows.at(-1)?.cells[4]).toBe(emirate);
});
