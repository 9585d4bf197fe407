import { expect, it } from 'vitest';
import { withDialCodes } from './dial-codes.ts';

const rowsOf = (...cells: string[][]) =>
  cells.map((row, at) => ({ number: at + 2, cells: row, damaged: [] }));
const phonesIn = (header: string[], ...cells: string[][]) =>
  withDialCodes(header, rowsOf(...cells)).map((row) => row.cells[header.indexOf('phone')]);

it('puts the dial code of a column beside a phone before its number, under any name', () => {
  expect(phonesIn(['cc', 'phone'], ['968', '92450817'], ['971', '0547320009'])).toEqual([
    '+96892450817',
    '+971547320009',
  ]);
  expect(
    phonesIn(['dial code', 'area code', 'phone'], ['971', '50', '0118273'], ['968', '', '92450817']),
  ).toEqual(['+971500118273', '+96892450817']);
  expect(phonesIn(['area code', 'phone'], ['04', '2987766'], ['50', '0501234567'])).toEqual([
    '042987766',
    '0501234567',
  ]);
  expect(phonesIn(['dial code', 'phone'], ['968', '92450817'])).toEqual(['+96892450817']);
});

it('takes no other number for a dial code', () => {
  expect(phonesIn(['bags', 'phone'], ['1', '0547320009'], ['12', '0547320010'])).toEqual([
    '0547320009',
    '0547320010',
  ]);
  expect(phonesIn(['cc', 'name', 'phone'], ['971', 'Sara', '0547320009'])).toEqual(['0547320009']);
});
