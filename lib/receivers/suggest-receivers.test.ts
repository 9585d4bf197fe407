import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { bookTyped } from '#e2e/bookings/book-typed.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { saveContact } from '#lib/contacts/save-contact.ts';
import { sampleContact } from '#lib/contacts/testing/sample-contact.ts';
import { NotPermitted } from '#lib/core/actor.ts';
import { findLastTo, findReceiverPhones } from './past-receivers.ts';
import { suggestReceivers } from './suggest-receivers.ts';

const stack = await testStack();
let booked: { id: string; awb: string };

const receiver = { contactName: 'Hamdan Al Suwaidi', mobile: '0507770001', address: 'Villa 9' };

beforeAll(async () => {
  booked = await bookTyped(stack.oasis, { receiver });
});
beforeEach(() => stack.database.query('DELETE FROM contacts'));

const suggest = async (typed: string, actor = stack.oasis) =>
  (await suggestReceivers(actor, typed, 'en')).map(({ contactId, label, party }) => [
    contactId ? 'contact' : 'past',
    party.contactName,
    label || party.address,
  ]);

const add = async (changes: Parameters<typeof sampleContact>[0]) => {
  const id = randomUUID();
  await saveContact(stack.oasis, { id, isNew: true, contact: sampleContact(changes) });
  return id;
};

it('suggests receivers of past shipments, and by their AWB', async () => {
  const past = [['past', 'Hamdan Al Suwaidi', 'Villa 9']];
  expect(await suggest('حمدان')).toEqual(past);
  expect(await suggest(booked.awb)).toEqual(past);
  expect(await suggest('')).toEqual(past);
  expect(await suggest('Noura')).toEqual([]);
  expect(await suggest('–')).toEqual([]);
});

it('suggests a contact instead, one suggestion for each address, also by the AWB of a shipment to it', async () => {
  const [first] = sampleContact().addresses;
  const addresses = [first, { ...first, label: 'Home' }] as ReturnType<typeof sampleContact>['addresses'];
  await add({ name: 'H. Suwaidi', mobile: receiver.mobile, addresses });
  const both = [
    ['contact', 'H. Suwaidi', 'Office'],
    ['contact', 'H. Suwaidi', 'Home'],
  ];
  expect(await suggest('suwaidi')).toEqual(both);
  expect(await suggest(booked.awb)).toEqual(both);
});

it('fills the receiver as the form holds it, in the page’s language', async () => {
  await add({ phone: '' });
  const [english] = await suggestReceivers(stack.oasis, 'noor', 'en');
  const [arabic] = await suggestReceivers(stack.oasis, 'noor', 'ar');
  expect(english?.party).toMatchObject({
    contactName: 'ليلى حداد',
    companyName: 'Noor Trading',
    mobile: '+971501112233',
    phone: '+971501112233',
    address: 'Flat 7, Al Noor Tower',
    emirateId: '3',
    zoneId: '301',
    areaId: '30101',
  });
  expect(arabic?.party.address).toBe('شقة 7، برج النور');
});

it('finds the phone of a past AWB and the last shipment to a phone', async () => {
  expect(await findReceiverPhones(stack.oasis, booked.awb)).toEqual(['+971507770001']);
  expect(await findLastTo(stack.oasis, ['+971507770001'])).toBe(booked.id);
  expect(await findLastTo(stack.oasis, ['+971507770002'])).toBeNull();
});

it('is limited to the merchant and its permissions', async () => {
  expect(await suggest('hamdan', stack.nakheel)).toEqual([]);
  expect(await findReceiverPhones(stack.nakheel, booked.awb)).toEqual([]);
  expect(await findLastTo(stack.nakheel, ['+971507770001'])).toBeNull();
  const actor = { ...stack.oasis, permissions: new Set(['shipments.book'] as const) };
  for (const call of [
    suggestReceivers(actor, 'x', 'en'),
    findReceiverPhones(actor, 'x'),
    findLastTo(actor, []),
  ])
    await expect(call).rejects.toThrow(NotPermitted);
});
