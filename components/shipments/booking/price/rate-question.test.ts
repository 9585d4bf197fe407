import { expect, test } from 'vitest';
import { filledForm } from '#e2e/bookings/filled-form.ts';
import { isPriced, rateQuestion } from './rate-question.ts';

const { parcel } = filledForm;
const fields = {
  originEmirateId: '1',
  destinationEmirateId: '3',
  parcel,
  product: 'express',
  registered: false,
} as const;

test('asks with values in trade units', () => {
  expect(rateQuestion(fields)).toEqual({
    originEmirateId: '1',
    destinationEmirateId: '3',
    product: 'express',
    contentType: 'non-document',
    weightGrams: 1200,
    lengthMm: 100,
    widthMm: 125,
    heightMm: 100,
    registered: 'no',
  });
});

test.each([
  ['no origin', { ...fields, originEmirateId: '' }],
  ['no destination', { ...fields, destinationEmirateId: '' }],
  ['no weight', { ...fields, parcel: { ...parcel, weight: '' } }],
  ['half a size', { ...fields, parcel: { ...parcel, height: '1.0x' } }],
  ['a service without a price', { ...fields, product: 'prime-tracked' as const }],
])('asks nothing with %s', (_what, wanting) => {
  expect(rateQuestion(wanting)).toBeNull();
});

test('only two services have a price in advance', () => {
  expect(
    (['express', 'premium', 'prime-registered', 'prime-express', 'prime-tracked'] as const).filter(isPriced),
  ).toEqual(['express', 'premium']);
});
