import { expect, test } from 'vitest';
import { filledInternational } from '#e2e/bookings/filled-abroad.ts';
import { changedForm, filledForm } from '#e2e/bookings/filled-form.ts';
import formOfVersion1 from '#lib/booking-form/testing/form-v1.json' with { type: 'json' };
import { startedItem } from './checks/started-item.ts';
import { readStoredForm, readStoredSender, toStoredForm } from './stored-form.ts';

const blank = changedForm({ receiver: { contactName: '', address: '' } });

test('reads back a form of the current version, whatever the order of its stored fields', () => {
  const reversed = Object.fromEntries(Object.entries(toStoredForm(filledForm)).reverse());
  expect(readStoredForm(JSON.parse(JSON.stringify(reversed)), blank)).toEqual(filledForm);
});

test('reads a form of version 1', () => {
  const { version: _version, ...form } = formOfVersion1;
  expect(readStoredForm(formOfVersion1, blank)).toEqual(form);
});

test('fills missing or malformed fields of a draft from the blank form', () => {
  const stored = {
    version: 1,
    kind: 'domestic',
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
    const stored = {
      version: 1,
      kind: 'domestic',
      sender: {},
      receiver: {},
      parcel: {},
      service: { pickupDate },
    };
    expect(readStoredForm(stored, blank)?.service).toEqual(blank.service);
  },
);

test('reads back a declaration, item by item', () => {
  expect(readStoredForm(toStoredForm(filledInternational), blank)).toEqual(filledInternational);
  const odd = { items: [{ description: 'Tea', gone: 'x' }], currency: 'XXX', iossNumber: '' };
  expect(readStoredForm({ ...toStoredForm(filledInternational), customs: odd }, blank)?.customs).toEqual({
    items: [{ ...startedItem(), description: 'Tea' }],
    currency: 'AED',
    iossNumber: '',
    exportReason: '',
    incoterm: '',
  });
});

const stored = toStoredForm(filledForm);

test.each([
  null,
  'text',
  7,
  [],
  {},
  { ...filledForm, version: 2 },
  { ...filledForm, version: '1' },
  filledForm,
  { ...filledForm, version: null },
  { ...stored, kind: undefined },
  { ...stored, receiver: null },
  { ...stored, receiver: { ...filledForm.receiver, address: { toString: 'x' } } },
  { ...stored, parcel: [['weight', '1']] },
  { ...stored, receiver: { address: 'x'.repeat(2_001) } },
  JSON.parse('{"__proto__":{"version":1},"constructor":{}}'),
])('no version understands %j', (unknown) => {
  expect(readStoredForm(unknown, blank)).toBeNull();
});

test('reads a preset’s sender of a known version', () => {
  const { sender } = formOfVersion1;
  expect(readStoredSender({ version: 1, sender }, blank.sender)).toEqual(sender);
  expect(readStoredSender({ version: 2, sender }, blank.sender)).toBeNull();
  expect(readStoredSender(sender, blank.sender)).toBeNull();
  expect(readStoredSender('sender', blank.sender)).toBeNull();
});
