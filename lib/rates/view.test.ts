import { expect, it } from 'vitest';
import { quote } from '#lib/sandbox/rates/quote.ts';
import { codFeeFils } from '#lib/sandbox/rates/rate-card.ts';
import { withCodFee } from './view.ts';

const aed = (amountMinor: number) => ({ amountMinor, currency: 'AED' });

/** The operator's price and its charge, for the same parcel. */
function billed(weightGrams: number) {
  const sizes = { lengthMm: 300, widthMm: 200, heightMm: 100 };
  const parcel = {
    product: 'Express',
    isDocument: false,
    isRegistered: false,
    weightGrams,
    ...sizes,
  } as const;
  const route = { fromEmirateId: 1, toEmirateId: 3 };
  const priced = quote({ ...parcel, route, isCod: false });
  const lines = {
    postage: aed(priced.netFils),
    vat: aed(priced.vatFils),
    vatPercent: priced.vatPercent,
    total: aed(priced.totalFils),
  };
  return { lines, chargedFils: quote({ ...parcel, route, isCod: true }).totalFils };
}

it('adds up to what the operator charges, with the VAT of the fee', () => {
  for (const weightGrams of [200, 1_250, 4_999, 12_000, 29_500]) {
    const { lines, chargedFils } = billed(weightGrams);
    const withFee = withCodFee(lines, codFeeFils);
    expect(withFee.codFee).toEqual(aed(1_000));
    expect(withFee.postage).toEqual(lines.postage);
    expect(withFee.total).toEqual(aed(chargedFils));
    expect(withFee.postage.amountMinor + 1_000 + withFee.vat.amountMinor).toBe(withFee.total.amountMinor);
  }
});

it('rounds the VAT of the fee half up, and adds a fee of nothing', () => {
  const lines = { postage: aed(2_550), vat: aed(128), vatPercent: 5, total: aed(2_678) };
  expect(withCodFee(lines, 10)).toMatchObject({ vat: aed(129), total: aed(2_689) });
  expect(withCodFee(lines, 0)).toEqual({ ...lines, codFee: aed(0) });
});
