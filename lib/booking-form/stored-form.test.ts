import { expect, test } from 'vitest';
import { filledInternational } from '#e2e/bookings/filled-abroad.ts';
import { changedForm, filledForm } from '#e2e/bookings/filled-form.ts';
import formOfVersion1 from '#lib/booking-form/testing/form-v1.json' with { type: 'json' };
import { startedItem } from './started-form.ts';
import { readStoredForm, readStoredSender, toStoredForm } from './stored-form.ts';

const blank = changedForm({ receiver: { contactName: '', address: '' } });

test('reads back a form of the current version, whatever the order of its stored fields', () => {
  const reversed = Object.fromEntries(Object.entries(toStoredForm(filledForm)).reverse());
  expect(readStoredForm(JSON.parse(JSON.stringify(reversed)), blank)).toEqual(filledForm);
});

test('reads a form of version 1, which calls areas regions', () => {
  const read = readStoredForm(formOfVersion1, blank);
  const { regionId, ...receiver } = formOfVersion1.receiver;
  expect(read?.receiver).toEqual({ ...blank.receiver, ...receiver, areaId: regionId });
  expect(read?.sender.areaId).toBe(formOfVersion1.sender.regionId);
  expect(read?.parcel).toEqual({ ...formOfVersion1.parcel, store: '', tag: '' });
});

test('reads a draft with fields that are settings of the merchant now, without them', () => {
  const { service } = formOfVersion1;
  expect(service).toHaveProperty('natureType');
  const kept = Object.entries(service).filter(([field]) => field in blank.service);
  expect(readStoredForm(formOfVersion1, blank)?.service).toEqual({
    ...blank.service,
    ...Object.fromEntries(kept),
  });
});

test('fills missing or malformed fields of a draft from the blank form', () => {
  const stored = {
    version: 2,
    sender: {},
    receiver: { contactName: 'Layla', address: false, gone: 'x' },
    parcel: {},
    service: {},
  };
  expect(readStoredForm(stored, blank)).toEqual({
    ...blank,
    receiver: { ...blank.receiver, contactName: 'Layla' },
  });
});

test.each(['soon', '2026-02-30'])(
  'takes the blank form’s pickup day instead of %j, which is none',
  (pickupDate) => {
    const stored = { version: 2, sender: {}, receiver: {}, parcel: {}, service: { pickupDate } };
    expect(readStoredForm(stored, blank)?.service).toEqual(blank.service);
  },
);

test('reads a form of version 2, when every shipment was domestic', () => {
  const { kind: _kind, customs: _customs, ...sections } = filledForm;
  expect(readStoredForm({ ...sections, version: 2 }, blank)).toEqual(filledForm);
});

test('reads back a declaration, item by item', () => {
  expect(readStoredForm(toStoredForm(filledInternational), blank)).toEqual(filledInternational);
  const odd = { items: [{ description: 'Tea', gone: 'x' }], currency: 'XXX', iossNumber: '' };
  expect(readStoredForm({ ...toStoredForm(filledInternational), customs: odd }, blank)?.customs).toEqual({
    items: [{ ...startedItem(), description: 'Tea' }],
    currency: 'AED',
    iossNumber: '',
  });
});

test.each([
  null,
  'text',
  7,
  [],
  {},
  { ...filledForm, version: 4 },
  { ...filledForm, version: '2' },
  { ...filledForm, version: null },
  { ...filledForm, receiver: null },
  { ...filledForm, receiver: { ...filledForm.receiver, address: { toString: 'x' } } },
  { ...filledForm, version: 2, parcel: [['weight', '1']] },
  { ...filledForm, receiver: { address: 'x'.repeat(2_001) } },
  JSON.parse('{"__proto__":{"version":2},"constructor":{}}'),
])('no version understands %j', (stored) => {
  expect(readStoredForm(stored, blank)).toBeNull();
});

test('reads a preset’s sender in either version', () => {
  const { regionId, ...sender } = formOfVersion1.sender;
  const today = { ...blank.sender, ...sender, areaId: regionId };
  expect(readStoredSender(formOfVersion1.sender, blank.sender)).toEqual(today);
  expect(readStoredSender({ version: 2, sender: today }, blank.sender)).toEqual(today);
  expect(readStoredSender({ version: 3, sender }, blank.sender)).toBeNull();
  expect(readStoredSender('sender', blank.sender)).toBeNull();
});
