import { expect, test } from 'vitest';
import { printedCells, printedColumns } from './printed-columns.ts';

const report = [
  'SOME BANK                   STATEMENT OF ACCOUNT          Page 1 of 2',
  'Date        Description              Withdrawals     Deposits',
  '16/11/2026  FUEL CARD                     180.00',
  '17/11/2026  COD PAYOUT, NOVEMBER                     9,508.33',
];

test('puts what is printed below a name into its column', () => {
  const columns = printedColumns(report) ?? [];
  expect(columns.map(({ text }) => text)).toEqual(['Date', 'Description', 'Withdrawals', 'Deposits']);
  expect(report.slice(2).map((line) => printedCells(line, columns))).toEqual([
    ['16/11/2026', 'FUEL CARD', '180.00', ''],
    ['17/11/2026', 'COD PAYOUT, NOVEMBER', '', '9,508.33'],
  ]);
});

test('parts a text that goes on in the next column, and knows a report by its lines with columns', () => {
  const bank = [
    'SOME BANK                               PAGE 1',
    'Date        AWB             Narration      Deposits',
    '09 Sep 2026 1000571973174   TRANSFER         180.00',
    '                            COD PAYOUT',
    '                            SEPTEMBER',
    '                            INV 12 OF AUGUST',
    '10 Sep 2026 1000571973175   TRANSFER TO A VERY     20.00',
  ];
  const columns = printedColumns(bank) ?? [];
  expect(bank.slice(2).map((line) => printedCells(line, columns))).toEqual([
    ['09 Sep 2026', '1000571973174', 'TRANSFER', '180.00'],
    ['', '', 'COD PAYOUT', ''],
    ['', '', 'SEPTEMBER', ''],
    ['', '', 'INV 12 OF AUGUST', ''],
    ['10 Sep 2026', '1000571973175', 'TRANSFER TO A VERY', '20.00'],
  ]);
});

test('takes no text that is parted by signs, or that has blanks in some lines, for a report', () => {
  expect(printedColumns(report.map((line) => line.replace(/\s{2,}/g, ';')))).toBeNull();
  expect(printedColumns(['Orders of   November   please', 'name,phone', 'Sara,0501234567'])).toBeNull();
});
