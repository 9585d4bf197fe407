import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { awb, read, sheet } from './testing/read-rows.ts';

describe('what a file says of its lines', () => {
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
    expect(notes).toBe(3);
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
        const { lines, totals, notes, layout } = read(rows);
        const above = rows.filter(({ number }) => number <= (layout.headerRow ?? 0)).length;
        const isLump =
          lines.length === 1 &&
          (lines[0]?.awbs.length ?? 0) > 1 &&
          totals.some(({ row }) => row === lines[0]?.row);
        if (!isLump) expect(above + lines.length + totals.length + notes).toBe(rows.length);
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

describe('a file with two amounts', () => {
  it('is asked about when a column of an unknown name can be what was paid', () => {
    const { missing, layout } = read([
      ['AWB', 'COD (SAR)', 'Handed to you'],
      [awb(1), '900.00', '500.00'],
      [awb(2), '80.00', '80.00'],
    ]);
    expect(missing).toEqual(['amount']);
    expect(layout.currency).toBe('SAR');
  });

  it.each([
    ['COD amount', 'Received amount'],
    ['Declared COD', 'Collected'],
    ['Expected', 'Paid'],
  ])('has what was paid where its name says so: %s, %s', (asked, paid) => {
    const { lines, missing } = read([
      ['AWB', asked, paid],
      [awb(1), '900.00', '500.00'],
      [awb(2), '80.00', '80.00'],
    ]);
    expect(missing).toEqual([]);
    expect(lines.map(({ amountMinor }) => amountMinor)).toEqual([50_000, 8_000]);
  });
});
