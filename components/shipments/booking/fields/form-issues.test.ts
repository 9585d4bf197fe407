import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stepOfPath, wizardSteps } from '#components/shipments/booking/steps.ts';
import { changedForm, filledForm } from '#e2e/bookings/filled-form.ts';
import { formPaths, lengthLimit, stepIssues } from './form-issues.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-03T08:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('every field of the form has its place on a step', () => {
  const fields = Object.entries(filledForm).flatMap(([section, step]) =>
    Object.keys(step).map((field) => `${section}.${field}`),
  );
  expect([...formPaths].sort()).toEqual(fields.sort());
  expect(stepOfPath('sender.email')).toBe('receiver');
  expect(stepOfPath('receiver.address')).toBe('receiver');
  expect(stepOfPath('parcel.weight')).toBe('parcel');
  expect(stepOfPath('service.codAmount')).toBe('service');
});

test('a right form has nothing wrong on any step', () => {
  expect(wizardSteps.flatMap((step) => stepIssues(filledForm, step))).toEqual([]);
});

test('a step names its own mistakes alone, one at each field, in the order of the screen', () => {
  const form = changedForm({
    sender: { address: '' },
    receiver: { address: '', email: '', contactName: '', mobile: '12' },
    parcel: { weight: '' },
  });
  expect(stepIssues(form, 'receiver')).toEqual([
    { path: 'sender.address', key: 'required' },
    { path: 'receiver.contactName', key: 'required' },
    { path: 'receiver.mobile', key: 'mobile' },
    { path: 'receiver.email', key: 'required' },
    { path: 'receiver.address', key: 'required' },
  ]);
  expect(stepIssues(form, 'service')).toEqual([]);
});

test('the review looks at every step', () => {
  const form = changedForm({ service: { paymentMethod: 'cod' }, parcel: { weight: '0', pieces: 'x' } });
  expect(stepIssues(form, 'review')).toEqual([
    { path: 'parcel.weight', key: 'weight' },
    { path: 'parcel.pieces', key: 'pieces' },
    { path: 'service.codAmount', key: 'codRequired' },
  ]);
});

test('a field that limits its length says how many characters it takes', () => {
  expect(lengthLimit('receiver.address')).toBe(300);
  expect(lengthLimit('receiver.mobile')).toBe(100);
  expect(lengthLimit('parcel.reference2')).toBe(50);
  expect(lengthLimit('service.product')).toBeUndefined();
});
