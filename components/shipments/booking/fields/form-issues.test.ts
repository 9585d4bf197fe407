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

test('every field of the form belongs to a step', () => {
  // The fields of shipments that cross the border aren't on the screen.
  const abroad = [
    ...[
      'countryId',
      'countryAlpha2',
      'cityId',
      'state',
      'alternativeMobile',
      'ownReference1',
      'ownReference2',
    ],
    ...['addressLine2', 'streetName', 'buildingName', 'floor', 'apartment', 'landmark', 'addressCategory'],
    ...['officeId', 'insured'],
  ];
  const { kind: _kind, customs: _customs, ...sections } = filledForm;
  const fields = Object.entries(sections).flatMap(([section, step]) =>
    Object.keys(step)
      .filter((field) => !field.endsWith('Text') && !abroad.includes(field))
      .map((field) => `${section}.${field}`),
  );
  expect([...formPaths].sort()).toEqual(fields.sort());
  expect(stepOfPath('sender.email')).toBe('receiver');
  expect(stepOfPath('receiver.address')).toBe('receiver');
  expect(stepOfPath('parcel.weight')).toBe('parcel');
  expect(stepOfPath('service.codAmount')).toBe('service');
});

test('a valid form has no issues on any step', () => {
  expect(wizardSteps.flatMap((step) => stepIssues(filledForm, step))).toEqual([]);
});

test('a step reports its own issues only, one per field, in screen order', () => {
  const form = changedForm({
    sender: { address: '' },
    receiver: { address: '', email: '', contactName: '', mobile: '12' },
    parcel: { weight: '' },
  });
  expect(stepIssues(form, 'receiver')).toEqual([
    { path: 'sender.address', key: 'required' },
    { path: 'receiver.contactName', key: 'required' },
    { path: 'receiver.mobile', key: 'mobile' },
    { path: 'receiver.email', key: 'receiverEmail' },
    { path: 'receiver.address', key: 'required' },
  ]);
  expect(stepIssues(form, 'service')).toEqual([]);
});

test('the review checks every step', () => {
  const form = changedForm({ service: { paymentMethod: 'cod' }, parcel: { weight: '0', pieces: 'x' } });
  expect(stepIssues(form, 'review')).toEqual([
    { path: 'parcel.weight', key: 'weight' },
    { path: 'parcel.pieces', key: 'pieces' },
    { path: 'service.codAmount', key: 'codRequired' },
  ]);
});

test('a text in a picker that names no place is reported at the picker', () => {
  const form = changedForm({
    sender: { areaText: 'Marina' },
    receiver: { emirateText: 'Dubay', zoneText: 'Dera' },
    service: { deliveryInstructionText: 'ring' },
  });
  expect(stepIssues(form, 'review')).toEqual([
    { path: 'sender.areaId', key: 'placeUnknown' },
    { path: 'receiver.emirateId', key: 'placeUnknown' },
    { path: 'receiver.zoneId', key: 'placeUnknown' },
    { path: 'service.deliveryInstructionId', key: 'placeUnknown' },
  ]);
});

test('the length limit of a field is its rule’s', () => {
  expect(lengthLimit('receiver.address')).toBe(300);
  expect(lengthLimit('receiver.mobile')).toBe(100);
  expect(lengthLimit('parcel.reference2')).toBe(50);
  expect(lengthLimit('service.product')).toBeUndefined();
});
