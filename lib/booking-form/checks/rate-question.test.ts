import { expect, test } from 'vitest';
import { filledForm } from '#e2e/bookings/filled-form.ts';
import { isPriced, rateQuestion } from './rate-question.ts';

const { parcel } = filledForm;
const fields = {
  kind: 'domestic',
  originEmirateId: '1',
  receiver: { emirateId: '3', countryId: '', cityId: '' },
  parcel,
  product: 'express',
  registered: false,
} as const;

test('asks with values in trade units', () => {
  expect(rateQuestion(fields, 'A')).toEqual({
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

test('asks for another country, with its city once it is chosen', () => {
  const abroad = { ...fields, kind: 'international' as const };
  const toCountry = { emirateId: '3', countryId: '188', cityId: '' };
  const asked = rateQuestion({ ...abroad, receiver: toCountry }, 'A');
  expect(asked).toMatchObject({ destinationCountryId: '188' });
  expect(asked).not.toHaveProperty('destinationEmirateId');
  expect(asked).not.toHaveProperty('destinationCityId');
  expect(rateQuestion({ ...abroad, receiver: { ...toCountry, cityId: '1012' } }, 'A')).toMatchObject({
    destinationCityId: '1012',
  });
});

test.each([
  ['no origin', { ...fields, originEmirateId: '' }],
  ['no destination', { ...fields, receiver: { emirateId: '', countryId: '188', cityId: '' } }],
  ['no country', { ...fields, kind: 'international' as const }],
  ['a shipment from abroad', { ...fields, kind: 'incoming' as const }],
  ['no weight', { ...fields, parcel: { ...parcel, weight: '' } }],
  ['half a size', { ...fields, parcel: { ...parcel, height: '1.0x' } }],
  ['a service without a price', { ...fields, product: 'prime-tracked' as const }],
])('asks nothing with %s', (_what, wanting) => {
  expect(rateQuestion(wanting, 'A')).toBeNull();
});

test('only two services have a price in advance', () => {
  expect(
    (['express', 'premium', 'prime-registered', 'prime-express', 'prime-tracked'] as const).filter(
      (product) => isPriced('domestic', product),
    ),
  ).toEqual(['express', 'premium']);
});

test('asks for express where the operator’s interface has no place for the service', () => {
  const premium = { ...fields, product: 'premium' as const, registered: true };
  expect(rateQuestion(premium, 'A')).toMatchObject({ product: 'premium', registered: 'yes' });
  expect(rateQuestion(premium, 'B')).toMatchObject({ product: 'express', registered: 'no' });
});
