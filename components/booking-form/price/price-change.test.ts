import { expect, test } from 'vitest';
import { withCodFee } from '#lib/rates/view.ts';
import { priceChange, quotedTotal } from './use-price-change.ts';

const aed = (amountMinor: number) => ({ amountMinor, currency: 'AED' });

test.each([
  ['nothing is known of the price', { quoted: aed(1), atReview: null, now: null }, null],
  ['nothing was shown before', { quoted: null, atReview: null, now: aed(1) }, null],
  ['it is the quoted one', { quoted: aed(1), atReview: aed(1), now: aed(1) }, null],
  [
    'the quote differs',
    { quoted: aed(1), atReview: aed(2), now: aed(2) },
    { kind: 'quoted', before: aed(1), now: aed(2) },
  ],
  [
    'the review showed another',
    { quoted: aed(1), atReview: aed(2), now: aed(3) },
    { kind: 'shown', before: aed(2), now: aed(3) },
  ],
] as const)('when %s', (_when, shown, change) => {
  expect(priceChange(shown)).toEqual(change);
});

test('a quote has a price for the services that the carrier prices', () => {
  const lines = { postage: aed(20), vat: aed(1), vatPercent: 5, total: aed(21) };
  const prices = { express: { kind: 'priced' as const, lines }, premium: { kind: 'unavailable' as const } };
  const price = { kind: 'priced' as const, lines, isOld: false, excludesCodFee: true };
  const totals = ['express', 'premium', 'prime-tracked'].map((one) => quotedTotal(prices, one, price));
  expect(totals).toEqual([aed(21), null, null]);
});

test('the fee for cash on delivery is no change of the quoted price', () => {
  const lines = { postage: aed(20_00), vat: aed(1_00), vatPercent: 5, total: aed(21_00) };
  const prices = { express: { kind: 'priced' as const, lines } };
  const price = {
    kind: 'priced' as const,
    lines: withCodFee(lines, 10_00),
    isOld: false,
    excludesCodFee: false,
  };
  const quoted = quotedTotal(prices, 'express', price);
  expect(priceChange({ quoted, atReview: null, now: price.lines.total })).toBeNull();
});
