import { expect, it } from 'vitest';
import type { ImportColumns } from '../fields/schema.ts';
import { rowValues } from './row-values.ts';

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
