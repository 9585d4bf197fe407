import { expect, it } from 'vitest';
import type { ReadLine } from '../reading/view.ts';
import { codEntry } from './entry-of-line.ts';
import type { ShipmentFacts } from './facts.ts';
import { matchCod } from './match-cod.ts';

const awb = '1000012345678';

const line = (given: Partial<ReadLine>): ReadLine => ({
  row: 2,
  awbs: [awb],
  reference: null,
  amountMinor: 90_000,
  feeMinor: null,
  vatMinor: null,
  netMinor: null,
  currency: 'AED',
  day: null,
  statementReference: null,
  account: null,
  text: null,
  problems: [],
  weightGrams: null,
  zone: null,
  service: null,
  charge: null,
  ...given,
});

const quoted = { postageMinor: 2_000, codFeeMinor: 1_000, vatMinor: 150, totalMinor: 3_150, currency: 'AED' };
const shipment = (given: Partial<ShipmentFacts> = {}): ShipmentFacts => ({
  id: 'one',
  awb,
  reference: null,
  stage: 'delivered',
  isPickedUp: true,
  codMinor: 90_000,
  codCurrency: 'AED',
  settledMinor: 0,
  quoted,
  booked: null,
  chargedMinor: 0,
  chargedFor: [],
  isCodFeePaid: false,
  ...given,
});

function match(given: ReadLine, of = shipment()) {
  const none = new Map();
  const facts = { byAwb: new Map([[awb, of]]), byReference: none, near: none, posted: none, byId: none };
  return matchCod({ line: given, fingerprint: '', chosenId: null }, facts, new Map());
}

it('a net amount without a fee is what is paid, if it is less than the collected amount by more than the price', () => {
  const cut = line({ netMinor: 50_000 });
  const short = match(cut);
  expect(short).toMatchObject({ result: 'short', reason: 'partial', differenceMinor: -40_000 });
  expect(codEntry({ id: 'x', statementId: 'y', line: cut, at: new Date(0) }, short)).toMatchObject({
    settledMinor: 50_000,
    remittedMinor: 50_000,
  });
  expect(match(line({ netMinor: 86_850 }))).toMatchObject({ result: 'matched' });
  expect(match(line({ netMinor: 50_000, feeMinor: 40_000 }))).toMatchObject({
    result: 'differs',
    differences: [{ reason: 'cod-fee', billedMinor: 40_000 }],
  });
  expect(match(line({ netMinor: 50_000 }), shipment({ quoted: null }))).toMatchObject({ result: 'matched' });
});

it('an unknown AWB has each near shipment once, the one with the amount first', () => {
  const none = new Map();
  const wrong = '1000012345679';
  const near = [shipment({ id: 'other', codMinor: 100 }), shipment({ reference: 'A-1' })];
  // What is found by its reference comes from another query.
  const byReference = new Map([['A-1', [shipment({ reference: 'A-1' })]]]);
  const facts = { byAwb: none, byReference, near: new Map([[wrong, near]]), posted: none, byId: none };
  const asked = { line: line({ awbs: [wrong], reference: 'A-1' }), fingerprint: '', chosenId: null };
  const { result, candidates } = matchCod(asked, facts, new Map());
  expect([result, candidates.map(({ id }) => id)]).toEqual(['unknown-awb', ['one', 'other']]);
});

it.each([
  ['1023', '#1023'],
  ['#1023', '1023'],
])('finds the order %s by %s', (known, given) => {
  const of = shipment({ reference: known });
  const none = new Map();
  const facts = { byAwb: none, byReference: new Map([[known, [of]]]), near: none, posted: none, byId: none };
  const asked = { line: line({ awbs: [], reference: given }), fingerprint: '', chosenId: null };
  expect(matchCod(asked, facts, new Map())).toMatchObject({ result: 'matched', shipments: [{ id: 'one' }] });
  const both = new Map([...facts.byReference, [given, [shipment({ id: 'other', reference: given })]]]);
  expect(matchCod(asked, { ...facts, byReference: both }, new Map())).toMatchObject({
    result: 'matched',
    shipments: [{ id: 'other' }],
  });
});

it('a fee alone settles nothing, and is deducted from the payout', () => {
  const fee = line({ amountMinor: null, feeMinor: 1_000, vatMinor: 50 });
  const found = match(fee);
  expect(found).toMatchObject({ result: 'matched', shipments: [{ settledMinor: 0 }] });
  expect(codEntry({ id: 'x', statementId: 'y', line: fee, at: new Date(0) }, found)).toMatchObject({
    remittedMinor: -1_050,
  });
  expect(match(fee, shipment({ settledMinor: 180_000 }))).toMatchObject({ result: 'paid-twice' });
  expect(match({ ...fee, awbs: [], reference: 'COD fees' })).toMatchObject({
    result: 'not-ours',
    reason: 'of-payout',
    differenceMinor: -1_050,
  });
});

it('a payment that is taken back is short where the cash is owed, and right where it was paid too often or never due', () => {
  const back = line({ amountMinor: -90_000, problems: [{ code: 'negative', column: 2, text: '-900' }] });
  const resultOf = (of: Partial<ShipmentFacts>) => match(back, shipment(of)).result;
  expect(resultOf({ settledMinor: 90_000 })).toBe('short');
  expect(resultOf({ settledMinor: 180_000 })).toBe('matched');
  expect(resultOf({ settledMinor: 90_000, stage: 'returned' })).toBe('matched');
});

it('what is taken from the payout in words that name no order is an adjustment', () => {
  const problems = [{ code: 'negative' as const, column: 2, text: '-21' }];
  const taken = line({ awbs: [], reference: 'Stationery', amountMinor: -2_100, netMinor: -2_100, problems });
  const found = match(taken);
  expect(found).toMatchObject({ result: 'not-ours', reason: 'of-payout', differenceMinor: -2_100 });
  expect(codEntry({ id: 'x', statementId: 'y', line: taken, at: new Date(0) }, found)).toMatchObject({
    remittedMinor: -2_100,
    entry: { postings: [{ account: 'cod-remitted' }, { account: 'adjustments', amountMinor: 2_100 }] },
  });
  expect(match({ ...taken, reference: 'WEB-30770' })).toMatchObject({ result: 'invalid' });
});

it.each([
  [
    'a fee of 15 instead of 10',
    { feeMinor: 1_500, vatMinor: 75 },
    { billedMinor: 1_575, quotedMinor: 1_050 },
  ],
  ['10 % of VAT', { feeMinor: 1_000, vatMinor: 100 }, { billedMinor: 1_100, quotedMinor: 1_050 }],
  ['the quoted fee', { feeMinor: 1_000, vatMinor: 50 }, null],
  [
    'a fee that comes back alone',
    { amountMinor: null, feeMinor: -500, vatMinor: -25, netMinor: 525 },
    { billedMinor: -525, quotedMinor: 0 },
  ],
  [
    'a wrong fee that comes back with the cash',
    { amountMinor: -90_000, feeMinor: 1_500, vatMinor: 75, problems: [{ code: 'negative' }] },
    { billedMinor: -1_575, quotedMinor: -1_050 },
  ],
] as const)('%s is charged above the quote by its part with VAT', (_, given, charged) => {
  const settledMinor = 'amountMinor' in given ? 90_000 : 0;
  expect(match(line(given as Partial<ReadLine>), shipment({ settledMinor })).charged).toEqual(charged);
});
