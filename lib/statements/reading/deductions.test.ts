import { describe, expect, it } from 'vitest';
import { awb, read } from './testing/read-rows.ts';

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

  it('is one where the orders’ numbers have the first column', () => {
    const { lines, totals } = read([
      ['Order #', 'City', 'Collected amount'],
      ['SO-10419', 'Dubai', '100.00'],
      ['SO-10446', 'Sharjah', '50.00'],
      ['Total collected', '', '150.00'],
      ['Less: COD handling fee (2 x 3.00)', '', '-6.00'],
      ['Less: VAT 5% on fee', '', '-0.30'],
      ['Net remitted', '', '143.70'],
    ]);
    expect(lines.slice(2)).toMatchObject([{ feeMinor: 600 }, { vatMinor: 30 }]);
    expect(totals.map(({ label }) => label)).toEqual(['Total collected', 'Net remitted']);
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

  it('of an invoice says in its name that it has VAT, or is the price whose VAT stands beside it', () => {
    const columnsOf = (names: string[], ...prices: string[]) =>
      read(
        [
          ['AWB', ...names],
          [awb(1), ...prices],
          [awb(2), ...prices],
        ],
        'charges',
      ).layout.columns.slice(1);
    expect(columnsOf(['Particulars', 'Charges AED incl. 5% VAT'], 'Parcel', '43.58')).toEqual([
      'text',
      'net',
    ]);
    expect(columnsOf(['AED + VAT', '5%'], '41.50', '2.08')).toEqual(['fee', 'vat']);
    expect(columnsOf(['NETWR', 'MWSBP', 'WAERK'], '22.75', '1.14', 'AED')).toEqual([
      ...['fee', 'vat', 'currency'],
    ]);
    expect(columnsOf(['All-in', 'thereof VAT'], '28.35', '1.35')).toEqual(['net', 'vat']);
  });

  it('of an invoice is given back in a row that is a credit', () => {
    const { lines } = read(
      [
        ['AWB', 'What for', 'Dr/Cr', 'Charge', 'VAT', 'Total'],
        [awb(1), 'postage', 'DR', '41.50', '2.08', '43.58'],
        [awb(1), 'refund of postage', 'CR', '41.50', '2.08', '43.58'],
      ],
      'charges',
    );
    expect(lines).toMatchObject([
      { feeMinor: 4_150, vatMinor: 208, netMinor: 4_358 },
      { feeMinor: -4_150, vatMinor: -208, netMinor: -4_358 },
    ]);
  });

  it('is on the other side of an account that the carrier prints', () => {
    const { lines, missing } = read([
      ['Assignment', 'Item text', 'Dr.', 'Cr.', 'Cum. balance'],
      [awb(1), 'COD', '', '425.00', '425.00'],
      [awb(2), 'COD', '', '89.00', '514.00'],
      [awb(2), 'Reversal', '89.00', '', '425.00'],
    ]);
    expect(missing).toEqual([]);
    expect(lines).toMatchObject([{ amountMinor: 42_500 }, { amountMinor: 8_900 }, { amountMinor: -8_900 }]);
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
