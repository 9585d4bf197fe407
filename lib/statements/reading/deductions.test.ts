import { describe, expect, it } from 'vitest';
import { awb, read } from './testing/read-rows.ts';
import type { StatementKind } from './view.ts';

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

  it('is in each column of its name', () => {
    const { layout } = read([
      ['AWB', 'Cash', '(-) Delivery', 'COD fee', 'VAT', 'Payable'],
      [awb(1), '100.00', '18.00', '5.00', '1.15', '75.85'],
      [awb(2), '200.00', '20.50', '5.00', '1.28', '173.22'],
    ]);
    expect(layout.columns).toEqual(['awb', 'amount', 'fee', 'fee', 'vat', 'net']);
  });

  const fieldsOf = (kind: StatementKind, names: string[], ...rows: string[][]) =>
    read([['AWB', ...names], ...rows.map((cells, at) => [awb(at), ...cells])], kind).layout.columns.slice(1);

  it('of an invoice says in its name that it has VAT, or has it beside a net amount', () => {
    const charges = (names: string[], ...prices: string[]) => fieldsOf('charges', names, prices, prices);
    expect(charges(['Particulars', 'Charges AED incl. 5% VAT'], 'Parcel', '43.58')).toEqual(['text', 'net']);
    expect(charges(['NETWR', 'MWSBP', 'WAERK'], '22.75', '1.14', 'AED')).toEqual(['fee', 'vat', 'currency']);
    expect(charges(['Net amount', 'Tax', 'Gross amount'], '18.00', '0.90', '18.90')).toEqual([
      ...['fee', 'vat', 'net'],
    ]);
  });

  it.each<[StatementKind, string[], ...string[][]]>([
    [
      'cod',
      ['Cash', 'Last mile', 'COD fee', 'VAT', 'Payable'],
      ['100.00', '18.00', '5.00', '1.15', '75.85'],
      ['200.00', '20.50', '5.00', '1.28', '173.22'],
    ],
    ['cod', ['Collected', 'Fee', 'Net'], ['95.00', '5.00', '100.00'], ['195.00', '5.00', '200.00']],
    ['cod', ['By cash', 'By card', 'In all'], ['0.00', '50.00', '50.00'], ['80.00', '0.00', '80.00']],
    ['charges', ['Value', 'Levy', 'ValueWithLevy'], ['18.00', '0.90', '18.90'], ['5.00', '0.25', '5.25']],
    [
      'charges',
      ['Freight', 'Surge', 'VAT', 'Total'],
      ['18.00', '2.00', '1.00', '21.00'],
      ['9.00', '0', '0.45', '9.45'],
    ],
    ['charges', ['AED + VAT', '5%'], ['41.50', '2.08'], ['41.50', '2.08']],
    ['charges', ['All-in', 'thereof VAT'], ['28.35', '1.35'], ['28.35', '1.35']],
  ])(
    'is asked about in a file of kind %s where the names %j don’t say what the amounts are',
    (kind, names, ...rows) => {
      expect(fieldsOf(kind, names, ...rows)).toEqual(names.map(() => null));
    },
  );

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
