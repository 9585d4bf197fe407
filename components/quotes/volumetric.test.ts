import { expect, test } from 'vitest';
import { chargeableGrams } from '#lib/sandbox/rates/quote.ts';
import { decidingVolumeGrams } from './volumetric.ts';

const parcel = { weightGrams: 1_200, lengthMm: 500, widthMm: 400, heightMm: 300 };

test('a large parcel counts as its size, as the sandbox operator charges it', () => {
  expect(decidingVolumeGrams(parcel, 5_000)).toBe(12_000);
  expect(chargeableGrams(parcel)).toBe(12_000);
});

test('a heavy one counts as its weight', () => {
  expect(decidingVolumeGrams({ ...parcel, weightGrams: 12_000 }, 5_000)).toBeNull();
});

test('without a known rule nothing is explained', () => {
  expect(decidingVolumeGrams(parcel, 0)).toBeNull();
});
