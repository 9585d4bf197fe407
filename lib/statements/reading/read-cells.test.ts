import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount } from '#lib/core/read-amount.ts';
import { readDay } from '#lib/core/times/read-day.ts';
import { readFileValues } from './file-values.ts';
import { awb, read } from './testing/read-rows.ts';

const amountsIn = (rows: string[][]) => read(rows).lines.map(({ amountMinor }) => amountMinor);

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
    ...['12..5', '1.2.3', '1,2,3', 'twelve', '12 x 5', '1.234', '(12', '12)', '--5', '7900000000001 AED 5'],
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
  ['Company Code AE10   Customer 0000417730   Payment document 1900084512', '1900084512'],
  ['كشف حساب التحصيل رقم: NQ-26-1187', 'NQ-26-1187'],
  ['Settlement for 01/11/2026 to 15/11/2026', null],
  ['Payout of batches 7781 and 7782', null],
])('finds the number of a statement in its title: %s', (title, reference) => {
  expect(readFileValues([{ number: 1, cells: [title], damaged: [] }]).reference).toBe(reference);
});
