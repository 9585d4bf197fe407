import { describe, expect, it } from 'vitest';
import { awb, read } from './testing/read-rows.ts';

describe('a line that the file says isn’t paid', () => {
  const problemsBelow = (name: string, cell: string) =>
    read([
      ['AWB', 'COD amount', name, 'Delivered on'],
      [awb(1), '100.00', cell, '21/10/2026'],
    ]).lines[0]?.problems.map(({ code, column }) => [code, column]);

  it.each([
    ['Paid', 'No'],
    ['Payment status', 'Pending'],
    ['Remittance status', 'ON HOLD'],
    ['حالة الدفع', 'معلّق'],
    ['Remarks', 'Not remitted'],
    ['ملاحظات', 'غير مدفوعة'],
  ])('is not counted: %s, %s', (name, cell) => {
    expect(problemsBelow(name, cell)).toEqual([['unpaid', 2]]);
  });

  it.each([
    ['Settlement', 'Next cycle'],
    ['Payment status', 'Awaiting'],
    ['Remarks', 'To be paid'],
    ['حالة السداد', 'مؤجلة'],
    ['ملاحظات', 'غير مسددة'],
    ['Payment status', 'Not settled yet'],
    ['الحالة', 'قيد التحصيل'],
  ])('is not counted either: %s, %s', (name, cell) => {
    expect(problemsBelow(name, cell)).toEqual([['unpaid', 2]]);
  });

  it.each(['Returned Shipments', 'RTO', 'الشحنات المرتجعة', 'Cancelled shipments'])(
    'was never collected, below %s: but a payment that is taken back is',
    (title) => {
      const header = ['AWB', 'COD amount'];
      const { lines } = read([
        header,
        [awb(1), '100.00'],
        [title],
        header,
        [awb(2), '70.00'],
        [awb(3), '-50.00'],
      ]);
      expect(lines.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
        [],
        ['unpaid'],
        ['negative'],
      ]);
    },
  );

  it.each(['Pending shipments (next payment)', 'Not included in this transfer:', 'شحنات لم يتم تحويلها'])(
    'is below a title of its own: %s',
    (title) => {
      const header = ['AWB', 'COD amount'];
      const { lines } = read([
        header,
        [awb(1), '100.00'],
        ['* pending items are in grey'],
        [awb(2), '50.00'],
        ['Total paid', '150.00'],
        [title],
        header,
        [awb(3), '70.00'],
        ['Total', '70.00'],
        ['Adjustments'],
        [awb(4), '10.00'],
      ]);
      expect(lines.map(({ row, problems }) => [row, ...problems.map(({ code }) => code)])).toEqual([
        [2],
        [4],
        [8, 'unpaid'],
        [11],
      ]);
    },
  );

  it.each([
    ['Paid', 'Yes'],
    ['Status', 'Pending'],
    ['Insured', 'No'],
    ['Payment mode', 'Cash'],
    ['Receiver', 'No'],
  ])('isn’t meant by %s, %s', (name, cell) => {
    expect(problemsBelow(name, cell)).toEqual([]);
  });
});

it('isn’t paid with nothing left of an amount and no fee', () => {
  const { lines } = read([
    ['AWB', 'Collected', 'Fee', 'Payable'],
    [awb(1), '100.00', '5.00', '95.00'],
    [awb(2), '80.50', '', '0.00'],
  ]);
  expect(lines[1]?.problems).toMatchObject([{ code: 'unpaid', column: 3 }]);
});

it('isn’t paid where it has neither a day, a fee nor a net amount as the others have', () => {
  const { lines, statementReference } = read([
    ['Bill No', 'ST2026-0457'],
    [],
    ['AWB', 'Collected', 'Fee', 'Payable', 'Date'],
    [awb(1), '100.00', '5.00', '95.00', '21/10/2026'],
    [awb(2), '80.50', '', '', ''],
  ]);
  expect(lines[1]?.problems).toMatchObject([{ code: 'unpaid', column: 3 }]);
  expect(statementReference).toBe('ST2026-0457');
});

it('isn’t paid where others in a column of any name are', () => {
  const below = (...states: string[]) =>
    read([
      ['AWB', 'Status', 'COD amount'],
      ...states.map((state, at) => [awb(at), state, '100.00']),
    ]).lines.map(({ problems }) => problems.map(({ code }) => code));
  expect(below('PAID', 'PENDING', 'PAID')).toEqual([[], ['unpaid'], []]);
  // Of the delivery.
  expect(below('DELIVERED', 'PENDING', 'DELIVERED')).toEqual([[], [], []]);
});
