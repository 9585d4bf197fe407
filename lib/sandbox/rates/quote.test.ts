import { describe, expect, it } from 'vitest';
import { chargeableGrams, countryGroup, domesticZone, type QuoteQuestion, quote } from './quote.ts';

const small: QuoteQuestion = {
  product: 'Express',
  isDocument: false,
  isRegistered: false,
  isCod: false,
  route: { fromEmirateId: 1, toEmirateId: 3 },
  weightGrams: 1200,
  lengthMm: 100,
  widthMm: 100,
  heightMm: 100,
};

describe('a domestic price', () => {
  it('adds 5% VAT, exact to the fil', () => {
    expect(quote(small)).toEqual({ netFils: 2550, vatPercent: 5, vatFils: 128, totalFils: 2678 });
  });

  it('rounds half a fil of VAT up', () => {
    // 2250 fils × 5 % = 112.5 fils
    expect(quote({ ...small, weightGrams: 1000 })).toEqual({
      netFils: 2250,
      vatPercent: 5,
      vatFils: 113,
      totalFils: 2363,
    });
  });

  it.each([
    [1, 2000],
    [500, 2000],
    [501, 2250],
    [2000, 2550],
    [2001, 3350],
    [10_000, 4750],
    [10_001, 5000],
    [11_000, 5000],
    [11_001, 5250],
  ])('of %i g is %i fils', (weightGrams, netFils) => {
    expect(quote({ ...small, weightGrams }).netFils).toBe(netFils);
  });

  it('is lower for documents, and higher when registered', () => {
    expect(quote({ ...small, isDocument: true }).netFils).toBe(2300);
    expect(quote({ ...small, isRegistered: true }).netFils).toBe(3050);
  });

  it('adds fees for registration and COD, with VAT', () => {
    // 25.50 + 5.00 + 10.00 = 40.50; 5 % of it is 2.025, so 2.03
    expect(quote({ ...small, isRegistered: true, isCod: true })).toEqual({
      netFils: 4050,
      vatPercent: 5,
      vatFils: 203,
      totalFils: 4253,
    });
  });

  it('depends on the two emirates', () => {
    expect(domesticZone(1, 1)).toBe('sameEmirate');
    expect(domesticZone(1, 3)).toBe('otherEmirate');
    expect(domesticZone(1, 5)).toBe('remote');
    expect(domesticZone(12, 1)).toBe('remote');
    expect(domesticZone(12, 12)).toBe('sameEmirate');
  });
});

describe('the chargeable weight', () => {
  it('is the volumetric weight when that is more', () => {
    // 50 × 40 × 30 cm ÷ 5000 = 12 kg
    expect(chargeableGrams({ weightGrams: 1200, lengthMm: 500, widthMm: 400, heightMm: 300 })).toBe(12_000);
    expect(quote({ ...small, lengthMm: 500, widthMm: 400, heightMm: 300 }).netFils).toBe(4750 + 2 * 250);
  });

  it('rounds up to the next gram', () => {
    expect(chargeableGrams({ weightGrams: 1, lengthMm: 100, widthMm: 100, heightMm: 1 })).toBe(2);
    expect(chargeableGrams({ weightGrams: 1, lengthMm: 101, widthMm: 100, heightMm: 1 })).toBe(3);
  });
});

describe('an international price', () => {
  it('is zero-rated', () => {
    const route = { country: { alpha2: 'SA', isGcc: true } };
    expect(quote({ ...small, route, weightGrams: 900 })).toEqual({
      netFils: 9900,
      vatPercent: 0,
      vatFils: 0,
      totalFils: 9900,
    });
  });

  it.each([
    // Japan, 1 × 0.4 × 0.3 m = 24 kg of volume: 319.00 up to 5 kg and 19 × 26.00
    ['JP', false, { lengthMm: 1000, widthMm: 400, heightMm: 300 }, 31_900 + 19 * 2600],
    // Egypt, 5001 g: charged as 6 kg
    ['EG', false, { weightGrams: 5001 }, 22_400 + 1900],
    // United States, a registered document of 500 g: 135.00 + 5.00
    ['US', false, { weightGrams: 500, isDocument: true, isRegistered: true }, 13_500 + 500],
    // Oman, Premium, exactly 2 kg
    ['OM', true, { product: 'Premium' as const, weightGrams: 2000 }, 17_400],
  ])('to %s (Gulf: %s) of %o is %i fils', (alpha2, isGcc, changes, totalFils) => {
    const price = quote({ ...small, ...changes, route: { country: { alpha2, isGcc } } });
    expect(price).toEqual({ netFils: totalFils, vatPercent: 0, vatFils: 0, totalFils });
  });

  it.each([
    ['OM', true, 'gulf'],
    ['EG', false, 'region'],
    ['GB', false, 'europeAndAsia'],
    ['JP', false, 'europeAndAsia'],
    ['US', false, 'restOfWorld'],
  ])('knows the group of %s (Gulf: %s): %s', (alpha2, isGcc, group) => {
    expect(countryGroup({ alpha2, isGcc })).toBe(group);
  });
});
