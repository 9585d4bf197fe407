import { expect, it } from 'vitest';
import type { ImportColumns } from '../fields/schema.ts';
import { groupRows, rowValues } from './row-values.ts';

it.each([
  [
    ['Last name', 'First name'],
    ['Al Marri', 'Rania'],
  ],
  [
    ['First Name', 'Last Name'],
    ['Rania', 'Al Marri'],
  ],
  [
    ['اسم العائلة', 'الاسم الأول'],
    ['المري', 'رانيا'],
  ],
])('joins the columns %j of a name by their meaning', (header, cells) => {
  const columns: ImportColumns = header.map(() => 'contactName');
  const { contactName } = rowValues({ number: 2, cells, damaged: [], edits: {} }, { header, columns });
  expect(['Rania Al Marri', 'رانيا المري']).toContain(contactName);
});

it('keeps a code beside a word that has its letter', () => {
  const columns: ImportColumns = ['orderStatus', 'orderStatus'];
  const row = { number: 2, cells: ['COURIER', 'C'], damaged: [], edits: {} };
  expect(rowValues(row, { header: ['Delivery status', 'Status'], columns })).toEqual({
    orderStatus: 'COURIER, C',
  });
});

it.each([
  ['address', ['Al Nahda Street 12', '2'], 'Al Nahda Street 12, 2'],
  ['address', ['Al Nahda Street 12', '12'], 'Al Nahda Street 12, 12'],
  ['address', ['Villa 4, Al Barsha 1, Dubai', 'Al Barsha 1'], 'Villa 4, Al Barsha 1, Dubai'],
  ['contactName', ['Alia', 'Ali'], 'Alia Ali'],
  ['contactName', ['Alia Ali', 'Ali'], 'Alia Ali'],
  ['mobile', ['+971501234567', '501234567'], '+971501234567'],
] as const)('joins the columns of %s with the cells %j', (field, cells, joined) => {
  const row = { number: 2, cells: [...cells], damaged: [], edits: {} };
  expect(rowValues(row, { header: ['One', 'Other'], columns: [field, field] })).toEqual({ [field]: joined });
});

it('adds a row of goods to the order above it, also where it names their currency', () => {
  const columns: ImportColumns = ['reference', 'contactName', 'itemDescription', 'unitValue', 'currency'];
  const header = ['Ref', 'Attention', 'Goods', 'Unit value', 'Curr.'];
  const row = (number: number, ...cells: string[]) => ({ number, cells, damaged: [], edits: {} });
  const rows = [row(2, 'S-1', 'Hala', 'Cups', '0.05', 'USD'), row(3, '', '', 'Lids', '0.02', 'USD')];
  expect(groupRows(rows, { header, columns }).map(({ itemOf }) => itemOf)).toEqual([null, 2]);
});
