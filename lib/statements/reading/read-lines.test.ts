import { describe, expect, it } from 'vitest';
import type { SheetRow } from '#lib/tables/spreadsheet.ts';
import { findLayout } from './find-layout.ts';
import { isInvalid } from './read-line.ts';
import { readLines } from './read-lines.ts';
import { awb, read, sheet, today } from './testing/read-rows.ts';

describe('a file', () => {
  it('has its header below titles, and its statement’s number and date in them', () => {
    const { lines, statementReference, statementDay, layout, notes } = read([
      ['Carrier Co.', '', 'COD remittance statement'],
      ['Statement No: ST-2026-118', '', '', 'Date: 25/11/2026'],
      [],
      [
        ...['S/N', 'AWB No.', 'Customer Ref', 'COD Amount (AED)', 'COD Fee', 'VAT 5%', 'Net Payable'],
        'Delivery Date',
      ],
      ['1', awb(1), 'ORD-1', '100.00', '(5.00)', '(0.25)', '94.75', '20/11/2026'],
      ['2', awb(2), 'ORD-2', '1,250.00', '-5.00', '-0.25', '1,244.75', '21/11/2026'],
      ['This statement was made by a computer.'],
    ]);
    expect({ statementReference, statementDay, notes }).toEqual({
      statementReference: 'ST-2026-118',
      statementDay: '2026-11-25',
      notes: 1,
    });
    expect(layout.headerRow).toBe(4);
    expect(lines).toMatchObject([
      {
        row: 5,
        awbs: [awb(1)],
        reference: 'ORD-1',
        amountMinor: 10_000,
        feeMinor: 500,
        vatMinor: 25,
        netMinor: 9_475,
        day: '2026-11-20',
        problems: [],
      },
      { row: 6, awbs: [awb(2)], amountMinor: 125_000, currency: 'AED' },
    ]);
  });

  it('counts repeated headers and sums, and checks each sum, but takes neither for a line', () => {
    const header = ['AWB', 'Amount', 'Date'];
    const { lines, totals, notes } = read([
      header,
      [awb(1), '100', '2026-11-01'],
      [awb(2), '50', '2026-11-01'],
      ['Sub Total', '150', ''],
      ['Page 2'],
      header,
      [awb(3), '25', '2026-11-02'],
      ['Sub-total', '25.00', ''],
      ['الإجمالي', '180', ''],
      ['', '175'],
    ]);
    expect(lines.map(({ row }) => row)).toEqual([2, 3, 7]);
    expect(totals.map(({ row, amountMinor, agrees }) => [row, amountMinor, agrees])).toEqual([
      [4, 15_000, true],
      [8, 2_500, true],
      [9, 18_000, false],
      [10, 17_500, true],
    ]);
    expect(notes).toBe(2);
  });

  it('reads the other columns of a second table by its own names', () => {
    const { lines } = read([
      ['AWB', 'COD Amount', 'Fee', 'Payment status'],
      [awb(1), '100', '5', 'Paid'],
      ['Payment status', 'Fee', 'COD Amount', 'AWB'],
      ['Pending', '4', '80', awb(2)],
    ]);
    expect(lines[0]).toMatchObject({ problems: [] });
    expect(lines[1]).toMatchObject({ amountMinor: 8_000, problems: [{ code: 'unpaid', column: 0 }] });
  });

  it('asks once about dates when no row shows their order', () => {
    const rows = [
      ['AWB', 'Amount', 'Date'],
      [awb(1), '5', '03/04/2026'],
      [awb(2), '5', '04/05/2026'],
    ];
    const asked = read(rows);
    expect(asked.dayQuestion).toBe('03/04/2026');
    expect(asked.lines.map(({ day }) => day)).toEqual([null, null]);
    expect(read(rows, 'cod', { dayOrder: 'month-first' }).lines.map(({ day }) => day)).toEqual([
      '2026-03-04',
      '2026-04-05',
    ]);
    const shown = read([...rows, [awb(3), '5', '25/06/2026']]);
    expect(shown.dayQuestion).toBeNull();
    expect(shown.lines.map(({ day }) => day)).toEqual(['2026-04-03', '2026-05-04', '2026-06-25']);
  });

  it('names what is wrong by row and column', () => {
    const rows = sheet([
      ['AWB', 'Amount', 'Date'],
      [awb(1), 'about 5', '2026-11-01'],
      [awb(2), '-5', '2026-11-01'],
      [awb(3), '5', '2026-12-01'],
      [awb(4), '', '2026-11-01'],
      ['7.9E+12', '5', '2026-11-01'],
      [awb(6), '=SUM(B2:B3)', '2026-11-01'],
      [awb(7), '5', 'soon'],
      ['', '5', '2026-11-01'],
    ]);
    (rows[5] as SheetRow).damaged.push({ column: 0, kind: 'rounded' });
    const { lines } = read(rows);
    expect(
      lines.flatMap(({ row, problems }) => problems.map(({ code, column }) => [row, column, code])),
    ).toEqual([
      [2, 1, 'not-an-amount'],
      [3, 1, 'negative'],
      [4, 2, 'future-date'],
      [5, 1, 'no-amount'],
      [6, 0, 'rounded'],
      [6, 0, 'no-awb'],
      [7, 1, 'formula'],
      [8, 2, 'not-a-date'],
      [9, 0, 'no-awb'],
    ]);
    expect(lines.filter((line) => isInvalid(line, 'cod')).map(({ row }) => row)).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it('takes a lump sum for the AWBs of a cell, or of all rows', () => {
    expect(
      read([
        ['AWB', 'Amount'],
        [`${awb(1)}, ${awb(2)}`, '150'],
      ]).lines,
    ).toMatchObject([{ awbs: [awb(1), awb(2)], amountMinor: 15_000 }]);
    const whole = read([
      ['AWB', 'Amount'],
      [awb(1), ''],
      [awb(2), ''],
      ['Total', '150'],
    ]);
    expect(whole.lines).toMatchObject([{ awbs: [awb(1), awb(2)], amountMinor: 15_000, problems: [] }]);
  });

  it.each([
    ['COD Settlement Ref: CSR/2025/0931'],
    ['COD Payout No', 'CSR/2025/0931'],
    ['رقم الحوالة', 'CSR/2025/0931'],
  ])('reads the payout’s reference above the table: %s', (...above) => {
    const { statementReference } = read([above, ['AWB', 'Cash'], [awb(1), '10.00']]);
    expect(statementReference).toBe('CSR/2025/0931');
  });

  it.each([
    'VAT 5%',
    'of which VAT',
    'Taxable amount',
    'Settlement total / إجمالي التسوية',
    'منها ضريبة القيمة المضافة',
  ])('takes a row named “%s” below the table as no line', (name) => {
    const { lines } = read([
      ['AWB', 'Order', 'Cash'],
      [awb(1), 'A-1', '10.00'],
      ['', name, '0.50'],
    ]);
    expect(lines).toMatchObject([{ awbs: [awb(1)] }]);
  });
});

it('takes the word of each language for a column’s meaning, and a number beside an account for the statement’s', () => {
  const { layout, statementReference, totals } = read([
    ['Advice RMT-7740918    Account 60511834    Palm Kite'],
    ['AWB', 'COD النقد', 'Service Charge أجرة الخدمة', 'Charge Tax ضريبة الأجرة', 'Due المستحق'],
    [awb(1), '100.00', '5.00', '0.25', '94.75'],
    ['Al Quoz 3 - depot total AED', '100.00', '', '', ''],
  ]);
  expect(layout.columns.slice(0, 4)).toEqual(['awb', 'amount', 'fee', 'vat']);
  expect(statementReference).toBe('RMT-7740918');
  expect(totals).toHaveLength(1);
});

it('finds the order of a line without an AWB in its text', () => {
  const rows = (text: string) => [
    ['AWB', 'Details', 'Amount'],
    [awb(1), 'Order 1 delivered', '10.00'],
    ['', text, '50.00'],
  ];
  expect(read(rows('Order INV/2026/5335 - delivered')).lines[1]?.reference).toBe('INV/2026/5335');
  expect(read(rows('Orders 88313 and 88314')).lines[1]?.reference).toBeNull();
});

it('reads names beside a third language', () => {
  const { layout } = read([
    ['Lot 批号', 'Waybill 运单号', 'COD Amount 代收货款'],
    ['IMS-2026-09', awb(1), '100.00'],
  ]);
  expect(layout.columns).toEqual([null, 'awb', 'amount']);
});

it('takes the title and the header of a further page for notes', () => {
  const { lines, notes } = read([
    ['CARRIER EXPRESS - UAE', '', 'Page 1 of 2'],
    ['AWB', 'Cust Ref', 'COD Value'],
    [awb(1), 'R-1', 'AED 385.00'],
    ['CARRIER EXPRESS - UAE', '', 'Page 2 of 2'],
    ['AWB', 'Cust Ref', 'COD Value'],
    [awb(2), 'R-2', 'AED 75.00'],
  ]);
  expect(lines.map(({ awbs }) => awbs)).toEqual([[awb(1)], [awb(2)]]);
  expect(notes).toBe(2);
});

it('finds the statement’s number in another sheet', () => {
  const rows = sheet([
    ['AWB', 'COD amount'],
    [awb(1), '100.00'],
  ]);
  const cover = sheet([['Carrier Delivery Services LLC'], ['Settlement No', 'IM26091000347']]);
  const options = { kind: 'cod', today, cover } as const;
  expect(readLines(rows, findLayout(rows, { kind: 'cod' }).layout, options).statementReference).toBe(
    'IM26091000347',
  );
});

it('reads what a line is billed for under the name of an amount, and grams of a column without a name', () => {
  const rows = [
    ['AWB', 'Charge', 'Net', 'VAT', 'Gross'],
    [awb(1), 'Delivery charge', '18.00', '0.90', '18.90'],
    [awb(1), 'COD handling', '5.00', '0.25', '5.25'],
    [awb(2), 'Delivery charge', '20.50', '1.03', '21.53'],
  ];
  expect(read(rows, 'charges').lines.map(({ text, feeMinor }) => [text, feeMinor])).toEqual([
    ['Delivery charge', 1_800],
    ['COD handling', 500],
    ['Delivery charge', 2_050],
  ]);
  const bare = ['1000', '500', '2500'].map((weight, at) => [awb(at), weight, '18.00']);
  const layout = { columns: ['awb', 'weight', 'fee'] as const, headerRow: null };
  expect(
    read(bare, 'charges', { ...layout, columns: [...layout.columns] }).lines.map((line) => line.weightGrams),
  ).toEqual([1_000, 500, 2_500]);
});

it('finds what tells the lines of a shipment apart, and amounts by the tax alone in their names', () => {
  const { layout } = read(
    [
      ['GL', 'Item ID', 'Type', 'Ex-VAT', 'VAT', 'Inc-VAT'],
      ['4100', awb(1), 'POSTAGE', '21.00', '1.05', '22.05'],
      ['4150', awb(1), 'COD FEE', '10.00', '0.50', '10.50'],
    ],
    'charges',
  );
  expect(layout.columns).toEqual([null, 'awb', 'text', 'fee', 'vat', 'net']);
});

it('takes names in words of somebody’s own for a header, where the lines have no AWB', () => {
  const { layout, header } = read([
    ['when', 'order', 'should be', 'got', 'remark'],
    ['13/11/2026', '#8603', '420.50', '420.50', ''],
    ['14/11/2026', 'NZ-41914', '42.25', '40.25', 'paid less'],
  ]);
  expect(layout.headerRow).toBe(1);
  expect(header[3]).toBe('got');
});

it('reads what an invoice credits as an amount below 0, and what is due as one above', () => {
  const rows = [
    ['AWB', 'Postage', 'VAT', 'Total'],
    [awb(1), '18.00 DR', '0.90 DR', '18.90 DR'],
    [awb(2), '12.00 CR', '0.60 CR', '12.60 CR'],
  ];
  expect(read(rows, 'charges').lines).toMatchObject([
    { feeMinor: 1_800, vatMinor: 90, netMinor: 1_890, problems: [] },
    { feeMinor: -1_200, vatMinor: -60, netMinor: -1_260, problems: [] },
  ]);
});

it('adds rows with nothing but a text to the bank’s entry above them', () => {
  const { lines, notes } = read(
    [
      ['Date', 'Narration', 'Chq/Ref', 'Withdrawals', 'Deposits', 'Balance'],
      ['20/10/2026', 'TRF CARRIER', '5695201', '', '100.00', '200.00'],
      ['', 'COD REM-7'],
      ['', 'VALUE 20OCT26'],
      ['', 'BALANCE C/F', '', '', '', '200.00'],
      ['', 'END OF PAGE'],
      ['21/10/2026', 'TRF SHOP', '5695202', '', '50.00', '250.00'],
    ],
    'bank',
  );
  expect(lines.map(({ text }) => text)).toEqual(['TRF CARRIER COD REM-7 VALUE 20OCT26', 'TRF SHOP']);
  expect(notes).toBe(2);
});
