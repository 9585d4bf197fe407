import { expect, test } from 'vitest';
import { changedForm, filledForm } from '#e2e/bookings/filled-form.ts';
import { restoreForm } from './restore-form.ts';

const blank = changedForm({ receiver: { contactName: '', address: '' }, service: { natureType: '11' } });

test('gives back a saved form as it was left, whatever order its fields were kept in', () => {
  const reversed = Object.fromEntries(Object.entries(filledForm).reverse());
  expect(restoreForm(reversed, blank)).toEqual(filledForm);
});

test('takes what a draft lacks, or holds in another shape, from the blank form', () => {
  const saved = { receiver: { contactName: 'Layla', address: false, gone: 'x' }, service: null };
  const restored = restoreForm(saved, blank);
  expect(restored.receiver).toEqual({ ...blank.receiver, contactName: 'Layla' });
  expect(restored.service).toEqual(blank.service);
});

test.each([null, 'text', 7])('a draft that is %j is a blank form', (saved) => {
  expect(restoreForm(saved, blank)).toEqual(blank);
});
