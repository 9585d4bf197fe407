import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount } from '#lib/core/read-amount.ts';
import { readDay } from '#lib/core/times/read-day.ts';
import type { SheetRow } from '#lib/tables/spreadsheet.ts';
import { readFileValues } from './file-values.ts';
import { findLayout } from './find-layout.ts';
import { isInvalid } from './read-line.ts';
import { readLines } from './read-lines.ts';
import type { Layout, StatementKind } from './view.ts';

const today = '2026-11-26';

const sheet = (rows: string[][]): SheetRow[] =>
  rows.flatMap((cells, index) => (cells.some(Boolean) ? [{ number: index + 1, cells, damaged: [] }] : []));

function read(rows: string[][] | SheetRow[], kind: StatementKind = 'cod', layout: Partial<Layout> = {}) {
  const given = rows[0] && 'cells' in rows[0] ? (rows as SheetRow[]) : sheet(rows as string[][]);
  return readLines(given, { ...findLayout(given, { kind }), ...layout }, { kind, today });
}

const awb = (number: number) => `79${String(number).padStart(11, '0')}`;

describe('a cell with an amount', () => {
  it.each([
    ['1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['1 234,50', 123_450],
    ["1'234.50", 123_450],
    ['١٬٢٣٤٫٥٠', 123_450],
    ['۱۲۳٫۵', 12_350],
    ['(12.00)', -1_200],
    ['-12', -1_200],
    ['12-', -1_200],
    ['−12.5', -1_250],
    ['12.5 DR', -1_250],
    ['12.5 CR', 1_250],
    ['AED 1,250', 125_000],
    ['AED -3.5', -350],
    ['-AED 3.5', -350],
    ['(AED 3.50)', -350],
    ['1,250 د.إ', 125_000],
    ['١٢٥ درهم', 12_500],
    ['د.إ. ١٢٫٥٠', 1_250],
    ['Dhs. 12.50', 1_250],
    ['1,23,456.00', 12_345_600],
    ['1,234', 123_400],
    ['12.299999999999', 1_230],
    ['0', 0],
  ])('%s is %d', (cell, minor) => {
    expect(readAmount(cell, { currency: 'AED', hasDecimalComma: false })).toMatchObject({ minor });
  });

  it.each([
    '12..5',
    '1.2.3',
    '1,2,3',
    'twelve',
    '12 x 5',
    '1.234',
    '(12',
    '12)',
    '--5',
    '7900000000001 AED 5',
    'EUR 5 USD',
  ])('%s is none', (cell) =>
    expect(readAmount(cell, { currency: 'AED', hasDecimalComma: false })).toHaveProperty('problem'),
  );

  it('names its currency, and has as many decimals', () => {
    expect(readAmount('KWD 1.250', { currency: 'AED', hasDecimalComma: false })).toEqual({
      minor: 1_250,
      currency: 'KWD',
    });
    expect(readAmount('$ 5', { currency: 'AED', hasDecimalComma: false })).toEqual({
      minor: 500,
      currency: 'USD',
    });
    expect(readAmount('1.500', { currency: 'AED', hasDecimalComma: true })).toMatchObject({ minor: 150_000 });
    expect(readAmount('0,500', { currency: 'AED', hasDecimalComma: false })).toMatchObject({ minor: 50 });
  });

  it('is read back however it is written', () => {
    const digits = (text: string, zero: number) =>
      text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
    const written = (minor: number, group: string, decimal: string) => {
      const [whole = '', decimals = ''] = (Math.abs(minor) / 100).toFixed(2).split('.');
      return whole.replace(/\B(?=(\d{3})+$)/g, group) + decimal + decimals;
    };
    fc.assert(
      fc.property(
        fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }),
        fc.constantFrom<[string, string]>(
          [',', '.'],
          ['.', ','],
          [' ', ','],
          ["'", '.'],
          ['', '.'],
          ['', ','],
          ['٬', '٫'],
        ),
        fc.constantFrom(0x30, 0x660, 0x6f0),
        fc.constantFrom<[string, string]>(
          ['-', ''],
          ['(', ')'],
          ['', '-'],
          ['−', ''],
          ['AED -', ''],
          ['(AED ', ')'],
        ),
        (minor, [group, decimal], zero, [before, after]) => {
          const number = digits(written(minor, group, decimal), zero);
          const cell = minor < 0 ? before + number + after : number;
          expect(readAmount(cell, { currency: 'AED', hasDecimalComma: false })).toMatchObject({ minor });
        },
      ),
    );
  });

  it('never throws, and never takes long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 2_000 }), (cell) => {
        readAmount(cell, { currency: 'AED', hasDecimalComma: true });
        readDay(cell, null);
      }),
    );
  });
});

describe('a cell with a date', () => {
  it.each([
    ['2026-11-05', '2026-11-05'],
    ['2026/11/5', '2026-11-05'],
    ['20261105', '2026-11-05'],
    ['25/11/2026', '2026-11-25'],
    ['11/25/26', '2026-11-25'],
    ['5-Nov-26', '2026-11-05'],
    ["5 Nov '26", '2026-11-05'],
    ['05 November 2026', '2026-11-05'],
    ['Nov 5, 2026', '2026-11-05'],
    ['٥ نوفمبر ٢٠٢٦', '2026-11-05'],
    ['5 تشرين الثاني 2026', '2026-11-05'],
    ['25.11.2026 14:30', '2026-11-25'],
    ['2026-11-05T23:59:00+04:00', '2026-11-05'],
    ['25/11/2026 2:30 PM', '2026-11-25'],
    ['46331', '2026-11-05'],
  ])('%s is %s', (cell, day) => expect(readDay(cell, null)).toMatchObject({ day }));

  it('needs an order where it can be read in two ways', () => {
    expect(readDay('03/04/2026', null)).toEqual({ twoWays: true });
    expect(readDay('03/04/2026', 'day-first')).toMatchObject({ day: '2026-04-03' });
    expect(readDay('03/04/2026', 'month-first')).toMatchObject({ day: '2026-03-04' });
    expect(readDay('31/02/2026', null)).toHaveProperty('problem');
    expect(readDay('soon', null)).toHaveProperty('problem');
  });
});

describe('a file', () => {
  it('has its header below titles, and its statement’s number and date in them', () => {
    const { lines, statementReference, statementDay, layout, notes } = read([
      ['Carrier Co.', '', 'COD remittance statement'],
      ['Statement No: ST-2026-118', '', '', 'Date: 25/11/2026'],
      [],
      [
        'S/N',
        'AWB No.',
        'Customer Ref',
        'COD Amount (AED)',
        'COD Fee',
        'VAT 5%',
        'Net Payable',
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
    const { lines, totals, repeatedHeaders } = read([
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
    expect(repeatedHeaders).toBe(1);
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

  it('finds no fault in a sum that has no amount in the columns of lines', () => {
    const page = ['AWB', 'Cash', 'Balance'];
    const { lines, totals, notes } = read([
      page,
      [awb(1), '10.00', '10.00'],
      ['Carried forward', '', '10.00'],
      page,
      ['Brought forward', '', '10.00'],
      [awb(2), '5.00', '15.00'],
      ['Total', '15.00', ''],
    ]);
    expect(lines).toHaveLength(2);
    expect(totals).toMatchObject([{ row: 7, amountMinor: 1_500, agrees: true }]);
    expect(notes).toBe(2);
  });

  it.each([
    [['Bank: Emirates NBD', 'IBAN AE070331234567890123456', '']],
    [['IBAN', 'AE070331234567890123456', '']],
    [['رقم الآيبان:', 'AE070331234567890123456', '']],
  ])('takes the bank account below the table for no line: %s', (below) => {
    const { lines, notes } = read([['Sr', 'AWB', 'Cash'], ['1', awb(1), '10.00'], below]);
    expect(lines).toHaveLength(1);
    expect(notes).toBe(1);
  });

  it.each([
    ['Weight', '11.02 LBS', 4_999],
    ['Weight (lbs)', '11.02', 4_999],
    ['Weight', '2 pcs', null],
    ['Weight', '1.5 كيلوغرام', 1_500],
    ['الوزن بالجرام', '1500', 1_500],
    ['Weight (g)', '1.5 kg', 1_500],
  ])('reads a weight below %s: %s', (name, cell, grams) => {
    const { lines } = read(
      [
        ['AWB', name, 'Amount'],
        [awb(1), cell, '20.00'],
      ],
      'charges',
    );
    expect(lines[0]?.weightGrams).toBe(grams);
  });

  it.each(['Account Currency', 'Statement currency', 'عملة الحساب'])(
    'has the currency above it: %s',
    (name) => {
      const { lines } = read(
        [
          ['Account', 'AE07', name, 'USD'],
          ['Date', 'Description', 'Credit', 'Debit'],
          ['21/11/2025', 'COD ST-118', '150.00', ''],
        ],
        'bank',
      );
      expect(lines).toMatchObject([{ amountMinor: 15_000, currency: 'USD' }]);
    },
  );

  it.each([
    ['SAR', 'Settlement Currency', 'SAR'],
    ['SAR', 'جميع المبالغ بالريال السعودي'],
    ['USD', 'All amounts are in USD'],
    ['USD', 'Amounts in US Dollars.'],
    ['AED', 'المبالغ بالدرهم الإماراتي'],
    ['AED', 'Amounts in full'],
    ['AED', 'Amount in SAR', 'Amount in AED'],
  ])('has amounts in %s below %s', (currency, ...above) => {
    const { lines } = read([above, ['AWB', 'Collected'], [awb(1), '100.00']]);
    expect(lines).toMatchObject([{ amountMinor: 10_000, currency }]);
  });

  it.each([
    ['CR', 'DR'],
    ['دائن', 'مدين'],
    ['له', 'عليه'],
    ['Deposit', 'Withdrawal'],
    ['Incoming', 'Outgoing'],
    ['إيداع', 'سحب'],
    ['إضافة', 'خصم'],
    ['Credited', 'Debited'],
    ['Money in', 'Money out'],
    ['Receipt', 'Payment'],
    ['قبض', 'صرف'],
  ])('reads a bank’s amounts with a mark: %s, %s', (credit, debit) => {
    const { lines } = read(
      [
        ['تاريخ العملية', 'الوصف', 'المبلغ', 'النوع'],
        ['16/11/2026', 'تحويل', '5.00', credit],
        ['17/11/2026', 'عمولة', '5.00', debit],
      ],
      'bank',
    );
    expect(lines.map(({ amountMinor }) => amountMinor)).toEqual([500, -500]);
  });

  it('counts every row once, whatever is in it', () => {
    const cell = fc.oneof(
      fc.constantFrom('', 'Total', 'AWB', 'Amount', 'Sub total', 'الإجمالي', '-', '=1', '#N/A', '01/02/2026'),
      fc.integer({ min: 0, max: 99 }).map(awb),
      fc.integer({ min: -999, max: 9_999 }).map(String),
      fc.string({ maxLength: 30 }),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { maxLength: 30 }), (cells) => {
        const rows = sheet([['AWB', 'COD Amount', 'Fee', 'Date', 'Ref'], ...cells]);
        const { lines, totals, notes, repeatedHeaders, layout } = read(rows);
        const above = rows.filter(({ number }) => number <= (layout.headerRow ?? 0)).length;
        const isLump =
          lines.length === 1 &&
          (lines[0]?.awbs.length ?? 0) > 1 &&
          totals.some(({ row }) => row === lines[0]?.row);
        if (!isLump) expect(above + lines.length + totals.length + notes + repeatedHeaders).toBe(rows.length);
      }),
      { numRuns: 300 },
    );
  });

  it('reads the same lines wherever its columns are', () => {
    const names = ['AWB', 'COD Amount', 'Fee', 'Net Amount', 'Delivery Date', 'Customer Ref'];
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            number: fc.integer({ min: 0, max: 10 ** 9 }),
            amount: fc.integer({ min: 0, max: 10 ** 8 }),
            fee: fc.integer({ min: 0, max: 9_999 }),
          }),
          { minLength: 1, maxLength: 10 },
        ),
        fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }),
        (given, order) => {
          const rows = given.map(({ number, amount, fee }) => [
            ...[
              awb(number),
              (amount / 100).toFixed(2),
              (fee / 100).toFixed(2),
              ((amount - fee) / 100).toFixed(2),
              '25/10/2026',
              `R${number}`,
            ],
          ]);
          const moved = [names, ...rows].map((cells) => order.map((from) => cells[from] ?? ''));
          const { lines } = read(moved);
          expect(
            lines.map(({ awbs, amountMinor, feeMinor, reference, day }) => [
              awbs[0],
              amountMinor,
              feeMinor,
              reference,
              day,
            ]),
          ).toEqual(
            given.map(({ number, amount, fee }) => [awb(number), amount, fee, `R${number}`, '2026-10-25']),
          );
        },
      ),
      // 30150.00 is also how a program stores a day of 1982.
      { examples: [[[{ number: 0, amount: 3_015_000, fee: 0 }], [3, 0, 1, 2, 4, 5]]] },
    );
  });
});

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

const amountsIn = (rows: string[][]) => read(rows).lines.map(({ amountMinor }) => amountMinor);

describe('a file whose names alone mislead', () => {
  it('is asked about when another column can be what was paid', () => {
    const header = ['AWB', 'COD', 'Handed to you'];
    const asked = read([header, [awb(1), '900.00', '500.00'], [awb(2), '80.00', '80.00']]);
    expect(asked.missing).toEqual(['amount']);
    const same = read([header, [awb(1), '900.00', '900.00'], [awb(2), '80.00', '80.00']]);
    expect(same.missing).toEqual([]);
  });

  it('names a later line on which two amounts differ that were equal so far', () => {
    const equal = Array.from({ length: 60 }, (_, index) => [awb(index), '80.00', '80.00']);
    const rows = [['AWB', 'COD amount', 'Received amount'], ...equal, [awb(99), '900.00', '500.00']];
    const { lines, missing } = read(rows);
    expect(missing).toEqual([]);
    expect(lines.filter(({ problems }) => problems.length > 0)).toMatchObject([
      { row: 62, problems: [{ code: 'second-amount', column: 2, text: '500.00' }] },
    ]);
    const declared = [['AWB', 'Declared COD', 'Collected'], ...equal, [awb(99), '900.00', '500.00']];
    expect(read(declared).lines.at(-1)).toMatchObject({ amountMinor: 50_000, problems: [] });
    const chosen = read(rows, 'cod', { columns: ['awb', 'amount', null], headerRow: 1, isChosen: true });
    expect(chosen.lines.at(-1)).toMatchObject({ amountMinor: 90_000, problems: [] });
  });
});

describe('a cell that a program wrote in its own way', () => {
  it('writes thousands with dots where no amount has so many decimals', () => {
    const rows = (...amounts: string[]) => [
      ['AWB', 'COD'],
      ...amounts.map((amount, index) => [awb(index), amount]),
    ];
    expect(amountsIn(rows('1.250', '2.375', '900'))).toEqual([125_000, 237_500, 90_000]);
    expect(amountsIn(rows('1.250', '2.375', '9.5'))).toEqual([125, null, 950]);
    expect(amountsIn(rows('1.250 KWD', '2.375 KWD'))).toEqual([1_250, 2_375]);
  });

  it('has amounts in fils where a name says so', () => {
    const { lines } = read([
      ['AWB', 'Collected (fils)', 'Fee (AED)'],
      [awb(1), '12,550', '10.00'],
      [awb(2), '100.50', '10.00'],
    ]);
    expect(lines[0]).toMatchObject({ amountMinor: 12_550, feeMinor: 1_000, problems: [] });
    expect(lines[1]?.problems).toMatchObject([{ code: 'not-an-amount', column: 1 }]);
  });
});

it.each([
  ['COD Remittance Advice RMT-2026-11873 dated 18 Nov 2026', 'RMT-2026-11873'],
  ['كشف مستحقات التاجر رقم ن-٢٠٢٦-٤٤٧ بتاريخ ١٨/١١/٢٠٢٦', 'ن-2026-447'],
  ['Statement of account 60531882', null],
  ['كشف حساب التحصيل رقم: NQ-26-1187', 'NQ-26-1187'],
  ['Settlement for 01/11/2026 to 15/11/2026', null],
  ['Payout of batches 7781 and 7782', null],
])('finds the number of a statement in its title: %s', (title, reference) => {
  expect(readFileValues([{ number: 1, cells: [title], damaged: [] }]).reference).toBe(reference);
});

describe('what a carrier deducts', () => {
  const table = [
    ['AWB', 'COD amount', 'Delivered on'],
    [awb(1), '100.00', '21/10/2026'],
    [awb(2), '50.00', '22/10/2026'],
  ];
  const above = [
    ['COD fees', '-6.00'],
    ['VAT 5%', '-0.30'],
    ['Net payable', '143.70'],
  ];

  it('is a line of the payout where another row has the rest', () => {
    expect(read([...above, [], ...table]).lines.slice(2)).toMatchObject([
      { reference: 'COD fees', amountMinor: null, netMinor: null, feeMinor: 600, vatMinor: null },
      { reference: 'VAT 5%', amountMinor: null, netMinor: null, feeMinor: null, vatMinor: 30 },
    ]);
    expect(read([...table, [], ...above]).lines.slice(2)).toMatchObject([{ row: 5 }, { row: 6 }]);
    expect(read([...above.slice(0, 2), ['Net payable', '150.00'], [], ...table]).lines).toHaveLength(2);
  });

  it('isn’t deducted again where the lines have a column of it', () => {
    const own = [
      ['AWB', 'COD amount', 'Fee', 'Delivered on'],
      [awb(1), '100.00', '4.00', '21/10/2026'],
      [awb(2), '50.00', '2.00', '22/10/2026'],
    ];
    const { lines, totals } = read([...own, ['Total', '150.00'], ...above]);
    expect(lines.slice(2)).toMatchObject([{ reference: 'VAT 5%', feeMinor: null, vatMinor: 30 }]);
    expect(totals).toHaveLength(3);
  });

  it('is a fee alone in a row of its own', () => {
    const { lines } = read([
      ['AWB', 'Kind', 'Amount', 'VAT', 'Total', 'Date'],
      [awb(1), 'Cash', '100.00', '0.00', '100.00', '21/10/2026'],
      [awb(1), 'COD fee', '-5.00', '-0.25', '-5.25', '21/10/2026'],
    ]);
    expect(lines[1]).toMatchObject({
      amountMinor: null,
      netMinor: null,
      feeMinor: 500,
      vatMinor: 25,
      problems: [],
    });
  });

  it('is in each column that makes the sum', () => {
    const { layout } = read([
      ['AWB', 'Cash', '(-) Delivery', 'COD fee', 'VAT', 'Payable'],
      [awb(1), '100.00', '18.00', '5.00', '1.15', '75.85'],
      [awb(2), '200.00', '20.50', '5.00', '1.28', '173.22'],
    ]);
    expect(layout.columns).toEqual(['awb', 'amount', 'fee', 'fee', 'vat', 'net']);
    const unnamed = read([
      ['AWB', 'Cash', 'Last mile', 'COD fee', 'VAT', 'Payable'],
      [awb(1), '100.00', '18.00', '5.00', '1.15', '75.85'],
      [awb(2), '200.00', '20.50', '5.00', '1.28', '173.22'],
    ]);
    expect(unnamed.layout.columns).toEqual(['awb', 'amount', 'fee', 'fee', 'vat', 'net']);
    const neither = read([
      ['AWB', 'Cash In', 'Delivery Rate', 'Cash Mgmt', 'Tax', 'Settled'],
      [awb(1), '100.00', '-18.00', '-5.00', '-1.15', '75.85'],
      [awb(2), '200.00', '-20.50', '-5.00', '-1.28', '173.22'],
    ]);
    expect(neither.layout.columns).toEqual(['awb', 'amount', 'fee', 'fee', 'vat', 'net']);
  });

  it('is each column that makes the total of an invoice, whose VAT can have any name', () => {
    const { layout } = read(
      [
        ['AWB', 'Base Rate', 'Fuel & Security', 'Tax', 'Gross'],
        [awb(1), '18.30', '2.20', '1.03', '21.53'],
        [awb(2), '16.07', '1.93', '0.90', '18.90'],
      ],
      'charges',
    );
    expect(layout.columns).toEqual(['awb', 'fee', 'fee', 'vat', 'net']);
    const unnamed = read(
      [
        ['AWB', 'Value', 'Levy', 'ValueWithLevy'],
        [awb(1), '18.00', '0.90', '18.90'],
        [awb(2), '5.00', '0.25', '5.25'],
      ],
      'charges',
    );
    expect(unnamed.layout.columns).toEqual(['awb', 'fee', 'vat', 'net']);
  });

  it('is a fee of the whole payout in the columns of the lines', () => {
    const { lines } = read([
      ['AWB', 'Consignee', 'COD', 'Fee', 'VAT', 'Payable'],
      [awb(1), 'Lina N.', '199', '5', '0.25', '193.75'],
      ['', 'Bank transfer charge', '', '10', '0.5', '-10.5'],
    ]);
    expect(lines[1]).toMatchObject({ feeMinor: 1_000, vatMinor: 50, netMinor: null });
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

it('reads names beside a third language, and a number that is the same in each row as the statement’s', () => {
  const { layout, lines } = read([
    ['Lot 批号', 'Waybill 运单号', 'COD Amount 代收货款'],
    ['IMS-2026-09', awb(1), '100.00'],
    ['IMS-2026-09', awb(2), '50.00'],
    ['IMS-2026-09', awb(3), '50.00'],
  ]);
  expect(layout.columns).toEqual(['statement', 'awb', 'amount']);
  expect(lines[0]?.statementReference).toBe('IMS-2026-09');
});
