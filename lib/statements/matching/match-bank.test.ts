import { expect, it } from 'vitest';
import type { ReadLine } from '../reading/view.ts';
import { askAboutPayers, matchBank } from './match-bank.ts';
import { openPayouts } from './open-payouts.ts';

const line = (text: string): ReadLine => ({
  row: 2,
  awbs: [],
  reference: null,
  amountMinor: 100,
  feeMinor: null,
  vatMinor: null,
  netMinor: null,
  currency: 'AED',
  day: null,
  statementReference: null,
  account: null,
  text,
  problems: [],
  weightGrams: null,
  zone: null,
  service: null,
  charge: null,
});

/** Whether a line with this text is about the payout with this reference, which is of another amount. */
function isAbout(text: string, reference: string) {
  const payout = { id: 'one', reference, name: '', currency: 'AED', payoutMinor: 700, openMinor: 700 };
  const asked = { line: line(text), fingerprint: '', chosenId: null };
  return matchBank(asked, { payouts: openPayouts([payout]), posted: new Map() }).payouts.length > 0;
}

it.each([
  ['TT COD-2026-118 CARRIER', 'COD-2026-118'],
  ['tt cod 2026 118', 'COD-2026-118'],
  ['COD2026118', 'COD-2026-118'],
  ['SETT COD-20 26-118/EREF', 'COD-2026-118'],
  ['COD-2026-118 16NOV', 'COD-2026-118'],
])('%s names %s', (text, reference) => {
  expect(isAbout(text, reference)).toBe(true);
});

it.each([
  ['TT COD-2026-1187', 'COD-2026-118'],
  ['TT COD-2026-118-2', 'COD-2026-118'],
  ['SHOP-1001', 'P-1001'],
  ['1202611', '2026-11'],
])('%s doesn’t name %s', (text, reference) => {
  expect(isAbout(text, reference)).toBe(false);
});

it.each([
  ['TRF cod payout 12 oct CARRIER', 700, 'matched'],
  ['TRF cod payout 12 oct CARRIER', 699, 'not-ours'],
  ['TRF CARRIER', 700, 'ask'],
  ['cod payout 12 october', 700, 'matched'],
  ['cod payout 8812', 700, 'ask'],
] as const)('%s over %i is %s for the file of a payout of 700', (text, amountMinor, result) => {
  const name = 'COD-payout_12-Oct.xlsx';
  const payout = { id: 'one', reference: null, name, currency: 'AED', payoutMinor: 700, openMinor: 700 };
  const asked = { line: { ...line(text), amountMinor }, fingerprint: '', chosenId: null };
  expect(matchBank(asked, { payouts: openPayouts([payout]), posted: new Map() }).result).toBe(result);
});

it.each([
  ['REMITTANCE COD-100200-20261012', 'COD-100200-20261012.csv', 'ask'],
  ['REMITTANCE COD-100200-202610121', 'COD-100200-20261012.csv', 'not-ours'],
  ['PAYOUT OF THE SHOP', 'payout.csv', 'not-ours'],
] as const)(
  '%s, short, for the file %s is %s, as a candidate only if a number names it',
  (text, name, result) => {
    const payout = { id: 'one', reference: null, name, currency: 'AED', payoutMinor: 700, openMinor: 700 };
    const asked = { line: { ...line(text), amountMinor: 675 }, fingerprint: '', chosenId: null };
    const payouts = openPayouts([payout]);
    const match = matchBank(asked, { payouts, posted: new Map() });
    expect(match.result).toBe(result);
    expect(match.candidates.map(({ id }) => id)).toEqual(result === 'ask' ? ['one'] : []);
    expect(matchBank({ ...asked, chosenId: 'one' }, { payouts, posted: new Map() })).toMatchObject({
      result: 'short',
      differenceMinor: -25,
    });
  },
);

it('pays what is open of the older of two payouts first, and the newer one has what is left', () => {
  const payout = (number: string, openMinor: number) => ({
    id: number,
    reference: `COD-2026-${number}`,
    name: '',
    currency: 'AED',
    payoutMinor: 700,
    openMinor,
  });
  const payouts = openPayouts([payout('118', 700), payout('117', 300)]);
  const about = { ...line('COD-2026-117 COD-2026-118'), amountMinor: 900 };
  expect(
    matchBank({ line: about, fingerprint: '', chosenId: null }, { payouts, posted: new Map() }),
  ).toMatchObject({
    result: 'short',
    expectedMinor: 1_000,
    payouts: [
      { id: '117', amountMinor: 300 },
      { id: '118', amountMinor: 600 },
    ],
  });
});

it.each([
  ['حوالة واردة - تحصيل كشف رقم ٢٢٨', 700, 'matched'],
  ['statement 228', 699, 'not-ours'],
  ['statement 2281', 700, 'ask'],
] as const)('%s over %i is %s for statement 228 of 700', (text, amountMinor, result) => {
  const payout = { id: 'one', reference: '228', name: '', currency: 'AED', payoutMinor: 700, openMinor: 700 };
  const asked = { line: { ...line(text), amountMinor }, fingerprint: '', chosenId: null };
  expect(matchBank(asked, { payouts: openPayouts([payout]), posted: new Map() }).result).toBe(result);
});

it('asks about money without a payout from who pays a payout in another line, and about no other', () => {
  const payout = (id: string) => ({
    id,
    reference: `COD-2026-${id}`,
    name: '',
    currency: 'AED',
    payoutMinor: 700,
    openMinor: 700,
  });
  const payouts = openPayouts([payout('118'), payout('119')]);
  const texts = [
    'INWARD TT B/O GULF DIRECT EXPRESS LLC ON ACCOUNT',
    'INWARD REMITTANCE B/O GULF DIRECT EXPRESS LLC COD-2026-118',
    'INWARD TT B/O CLAYMORE INTERIORS FZCO INV 2214',
  ];
  const matched = texts.map((text) => {
    const asked = { line: line(text), fingerprint: '', chosenId: null };
    return { ...asked, match: matchBank(asked, { payouts, posted: new Map() }) };
  });
  const after = askAboutPayers(matched, payouts, new Set());
  expect(after.map(({ match }) => match.result)).toEqual(['ask', 'short', 'not-ours']);
  expect(after[0]?.match.candidates.map(({ id }) => id)).toEqual(['118', '119']);
});
