import { expect, it } from 'vitest';
import { filledForm } from '#e2e/bookings/filled-form.ts';
import { findLeft, rememberLeft } from './left-forms.ts';

const page = { initialForm: filledForm, renderId: 'first' };

it('restores the form when the browser shows the same rendered page again', () => {
  const form = { ...filledForm, parcel: { ...filledForm.parcel, weight: '7' } };
  rememberLeft('left', { initialForm: filledForm, form, key: 'k', known: ['v'] });
  expect(findLeft('left', page)).toMatchObject({ form, key: 'k', known: ['v'] });
  expect(findLeft('left', { ...page, initialForm: form }), 'the server knows better').toBeUndefined();
  expect(findLeft('another', page)).toBeUndefined();
});

it('remembers a booking for the rendered page that it was booked from, and not for a new one', () => {
  rememberLeft('booked', { bookedFrom: 'first' });
  expect(findLeft('booked', page)).toBe('booked');
  expect(findLeft('booked', { ...page, renderId: 'second' }), 'it was written off').toBeUndefined();
});
