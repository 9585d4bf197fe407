import fc from 'fast-check';
import { expect, it } from 'vitest';
import { masked, maskTexts } from './mask-texts.ts';

const members = [
  ...['contact_name', 'mobile', 'address', 'remarks', 'latitude', 'text', 'message', 'confirmation'],
];

it('keeps no text and no number of a member that it doesn’t know, at any depth', () => {
  const secret = fc.constantFrom('Fatima', 501234567, 'S3CRET');
  const { body } = fc.letrec((tie) => ({
    body: fc.oneof(
      { depthSize: 'small' },
      fc.dictionary(fc.constantFrom(...members), fc.oneof(secret, tie('body'))),
      fc.array(tie('body'), { maxLength: 3 }),
      fc.record({ metadata: fc.dictionary(fc.constantFrom('status', 'id', 'order'), secret) }),
    ),
  }));
  fc.assert(fc.property(body, (given) => !/Fatima|501234567|S3CRET/.test(maskTexts(given) ?? '')));
});

it('keeps what shows the fault, and no text of the carrier', () => {
  const errors = [{ pointer: '/parcel/weight_grams', code: 'required', detail: 'It is missing.' }];
  expect(maskTexts({ code: 'invalid', errors })).toBe(JSON.stringify({ code: 'invalid', errors }));
  expect(
    maskTexts({
      code: 'carrier-rejected',
      detail: 'Fatima',
      errors: [{ code: 'carrier', detail: 'Fatima' }],
    }),
  ).toBe(
    JSON.stringify({
      code: 'carrier-rejected',
      detail: masked,
      errors: [{ code: 'carrier', detail: masked }],
    }),
  );
});

it('cuts what is long', () => {
  const text = maskTexts(Array.from({ length: 5_000 }, () => ({ id: 'a' }))) ?? '';
  expect(text).toHaveLength(8_001);
  expect(maskTexts(undefined)).toBeNull();
});
