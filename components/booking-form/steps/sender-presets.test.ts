import { expect, test } from 'vitest';
import { filledForm } from '#e2e/bookings/filled-form.ts';
import { matchingPreset } from './sender-presets.ts';

const shop = { id: 'shop', nameEn: 'Shop', nameAr: 'المتجر', form: filledForm.sender };
const store = {
  id: 'store',
  nameEn: 'Store',
  nameAr: 'المخزن',
  form: { ...filledForm.sender, address: 'Jebel Ali' },
};

test('a sender matches its preset until a field is edited', () => {
  expect(matchingPreset([shop, store], { ...store.form })?.id).toBe('store');
  expect(matchingPreset([shop, store], { ...store.form, zipCode: '00000' })).toBeUndefined();
});
