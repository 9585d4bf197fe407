import { expect, test } from 'vitest';
import { changedForm, filledForm } from '#e2e/bookings/filled-form.ts';
import { restoreForm } from './restore-form.ts';

const blank = changedForm({ receiver: { contactName: '', address: '' }, service: { natureType: '11' } });

test('restores a saved form, whatever the order of its stored fields', () => {
  const reversed = Object.fromEntries(Object.entries(filledForm).reverse());
  expect(restoreForm(reversed, blank)).toEqual(filledForm);
});

test('fills missing or malformed values of a draft from the blank form', () => {
  const saved = { receiver: { contactName: 'Layla', address: false, gone: 'x' }, service: null };
  const restored = restoreForm(saved, blank);
  expect(restored.receiver).toEqual({ ...blank.receiver, contactName: 'Layla' });
  expect(restored.service).toEqual(blank.service);
});

test.each([null, 'text', 7])('a draft that is %j restores a blank form', (saved) => {
  expect(restoreForm(saved, blank)).toEqual(blank);
});
