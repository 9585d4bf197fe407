import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { filledIncoming, filledInternational } from '#e2e/bookings/filled-abroad.ts';
import { changedForm, filledForm } from '#e2e/bookings/filled-form.ts';
import type { ShipmentForm } from '#lib/booking-form/checks/form-shape.ts';
import { stepOfPath, wizardSteps } from '../form-paths.ts';
import { incomingChecks, internationalChecks } from './abroad-checks.ts';
import { domesticChecks } from './domestic-checks.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-03T08:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const checksOf = { domestic: domesticChecks, international: internationalChecks, incoming: incomingChecks };
const { stepIssues, lengthLimit } = domesticChecks;

test('every field of each kind belongs to a step', () => {
  const fieldsIn = (form: ShipmentForm) => checksOf[form.kind].paths(form);
  expect(fieldsIn(filledForm).filter((path) => /country|city|state|customs/.test(path))).toEqual([]);
  expect(fieldsIn(filledInternational)).toEqual(
    expect.arrayContaining([
      'sender.emirateId',
      'receiver.cityId',
      'customs.items',
      'customs.items.0.hsCode',
    ]),
  );
  expect(fieldsIn(filledInternational)).not.toContain('receiver.emirateId');
  expect(fieldsIn(filledInternational)).not.toContain('service.codAmount');
  expect(fieldsIn(filledIncoming)).toEqual(expect.arrayContaining(['sender.countryId', 'receiver.zoneId']));
  for (const form of [filledForm, filledInternational, filledIncoming])
    for (const path of fieldsIn(form)) expect(wizardSteps.slice(0, 3)).toContain(stepOfPath(path));
  expect(stepOfPath('sender.email')).toBe('receiver');
  expect(stepOfPath('parcel.weight')).toBe('parcel');
  expect(stepOfPath('customs.items.3.weight')).toBe('parcel');
  expect(stepOfPath('service.codAmount')).toBe('service');
});

test('a form abroad has its own checks, at each customs item and between the sections', () => {
  const { stepIssues: issuesAbroad } = internationalChecks;
  expect(wizardSteps.flatMap((step) => issuesAbroad(filledInternational, step))).toEqual([]);
  const [item] = filledInternational.customs.items;
  if (!item) throw new Error('no item');
  const form: ShipmentForm = {
    ...filledInternational,
    receiver: { ...filledInternational.receiver, cityId: '', zipCode: '1', mobile: '12' },
    parcel: { ...filledInternational.parcel, declaredValue: '1', weight: '0.1' },
    customs: {
      ...filledInternational.customs,
      items: [item, { ...item, hsCode: '12', quantity: '0' }],
      iossNumber: 'x',
    },
  };
  expect(issuesAbroad(form, 'receiver').map(({ path }) => path)).toEqual([
    'receiver.cityId',
    'receiver.mobile',
    'receiver.zipCode',
  ]);
  expect(issuesAbroad(form, 'parcel')).toEqual([
    { path: 'parcel.weight', key: 'customsWeight' },
    { path: 'customs.items.1.hsCode', key: 'hsCode' },
    { path: 'customs.items.1.quantity', key: 'quantity' },
  ]);
  const none = { ...form, customs: { ...form.customs, items: [] } };
  expect(issuesAbroad(none, 'parcel')).toContainEqual({ path: 'customs.items', key: 'customsItems' });
  const documents = { ...none, parcel: { ...filledInternational.parcel, contentType: 'document' as const } };
  expect(issuesAbroad(documents, 'parcel')).toEqual([]);
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

test('the length limit of a field is its check’s', () => {
  expect(lengthLimit('receiver.address')).toBe(300);
  expect(lengthLimit('receiver.mobile')).toBe(100);
  expect(lengthLimit('parcel.reference2')).toBe(50);
  expect(lengthLimit('service.product')).toBeUndefined();
  expect(internationalChecks.lengthLimit('customs.items.4.description')).toBe(100);
  expect(internationalChecks.lengthLimit('receiver.state')).toBe(100);
});
