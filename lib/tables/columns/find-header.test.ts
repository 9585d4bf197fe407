import { expect, it } from 'vitest';
import { tableAt } from './find-header.ts';

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
