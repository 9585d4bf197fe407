import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { type MerchantActor, NotPermitted } from '#lib/core/actor.ts';
import { endOf } from '#lib/core/testing/end-of.ts';
import { unsafeClearExpired } from '#lib/due-work/clear-expired.ts';
import { getSaveAtBooking, setSaveAtBooking } from './contact-settings.ts';
import { findDuplicates, mergeContacts } from './duplicates.ts';
import { findContact, findContacts } from './find-contacts.ts';
import { keepReceiver, markUsed } from './keep-receiver.ts';
import { contactsPerPage, listContacts } from './list-contacts.ts';
import { removeContacts, restoreContacts } from './remove-contacts.ts';
import { changeContact, saveContact } from './save-contact.ts';
import { type ContactInput, contactLimits } from './schema.ts';
import { sampleContact } from './testing/sample-contact.ts';

const stack = await testStack();
let oasis: MerchantActor;

beforeAll(async () => {
  oasis = stack.oasis;
});
beforeEach(() => stack.database.query('DELETE FROM contacts'));

async function add(changes: Partial<ContactInput> = {}, actor = oasis): Promise<string> {
  const id = randomUUID();
  expect(await endOf(saveContact(actor, { id, isNew: true, contact: sampleContact(changes) }))).toBe('ok');
  return id;
}

const found = async (typed: string, actor = oasis) =>
  (await findContacts(actor, { typed, most: 8 })).map(({ id }) => id);

it('keeps a contact with both scripts of its address, and what the form holds of a place', async () => {
  const place = { countryId: '971', cityText: 'Riyadh', state: 'Riyadh', zipCode: '11564' };
  const second = { label: '', address: 'King Fahd Road 1', addressAr: '', place };
  const contact = sampleContact({ addresses: [...sampleContact().addresses, second], phone: '04 312 3456' });
  const id = await add(contact);
  expect(await findContact(oasis, id)).toEqual({ ...contact, id, phone: '+97143123456' });
  await saveContact(oasis, {
    id,
    isNew: false,
    contact: sampleContact({ name: 'Layla Haddad', addresses: [second] }),
  });
  expect(await findContact(oasis, id)).toMatchObject({ name: 'Layla Haddad', addresses: [second] });
  expect(await found('ليلى')).toEqual([id]);
  expect(await found('برج')).toEqual([]);
});

it('keeps what others changed and added while a person changed it', async () => {
  const shown = sampleContact();
  const id = await add();
  const [office] = shown.addresses;
  const villa = { label: '', address: 'Villa 7', addressAr: '', place: {} };
  await changeContact(oasis, id, (before) => ({
    contact: {
      ...before,
      email: 'new@noor.example',
      tags: ['Fragile'],
      addresses: [...before.addresses, villa],
    },
  }));
  const home = { ...villa, address: 'Villa 8' };
  const typed = { ...shown, notes: 'Ring twice', tags: ['VIP', 'Early'], addresses: [home] };
  const save = (more: Partial<ContactInput>) =>
    saveContact(oasis, { id, isNew: false, shown, contact: { ...typed, ...more } });
  expect(await endOf(save({}))).toBe('ok');
  const after = { ...shown, id, email: 'new@noor.example', notes: 'Ring twice', tags: ['Early', 'Fragile'] };
  expect(await findContact(oasis, id)).toEqual({ ...after, addresses: [home, villa] });
  const full = Array.from({ length: 9 }, (_, index) => ({ ...villa, address: `Villa ${10 + index}` }));
  expect(await endOf(save({ addresses: full }))).toBe('too-many');
  expect(await endOf(save({ addresses: [] })), 'its own were of this page').toBe('ok');
  expect((await findContact(oasis, id))?.addresses, `${office?.address} was removed`).toEqual([home, villa]);
});

it.each([
  ...['ليلي', 'Layla', 'haddad l', 'noor trad', 'vip', '0501112233', '+971 50 111 2233', '٠٥٠١١١٢٢٣٣'],
  ...['1112233', 'layla@noor'],
])('finds a contact from "%s"', async (typed) => {
  const id = await add();
  await add({ name: 'عمر الزعابي', companyName: 'Zaabi', mobile: '', tags: [], email: '' });
  expect(await found(typed)).toEqual([id]);
  const { items } = await listContacts(oasis, { query: typed });
  expect(items.map((item) => item.id)).toEqual([id]);
});

it('finds those used last first, at most as many as asked for', async () => {
  const first = await add({ name: 'Noor One' });
  const second = await add({ name: 'Noor Two' });
  const third = await add({ name: 'Noor Three' });
  expect(await found('noor')).toEqual([third, second, first]);
  await markUsed(oasis, first);
  expect(await found('noor')).toEqual([first, third, second]);
  expect(await found('')).toEqual([first, third, second]);
  expect(await findContacts(oasis, { typed: 'noor', most: 2 })).toHaveLength(2);
  for (const signs of ['–', '؟']) {
    expect(await found(signs)).toEqual([]);
    expect((await listContacts(oasis, { query: signs })).items).toEqual([]);
  }
});

it('lists pages in both directions', async () => {
  const names = Array.from({ length: contactsPerPage + 3 }, (_, index) => `Person ${index}`);
  for (const name of names) await add({ name, addresses: [] });
  const one = await listContacts(oasis, {});
  expect(one.items.map(({ name }) => name)).toEqual(names.toReversed().slice(0, contactsPerPage));
  expect(one.newer).toBeNull();
  const two = await listContacts(oasis, { cursor: one.older ?? '' });
  expect(two.items.map(({ name }) => name)).toEqual(['Person 2', 'Person 1', 'Person 0']);
  expect(two.older).toBeNull();
  expect((await listContacts(oasis, { cursor: two.newer ?? '' })).items).toEqual(one.items);
  expect((await listContacts(oasis, { cursor: "older~x'; DROP~y" })).items).toEqual(one.items);
});

it('removes and restores; a removed contact is found nowhere', async () => {
  const id = await add();
  expect(await removeContacts(oasis, [id])).toBe(1);
  expect(await findContact(oasis, id)).toBeNull();
  expect(await found('ليلى')).toEqual([]);
  expect(await endOf(saveContact(oasis, { id, isNew: false, contact: sampleContact() }))).toBe('not-found');
  expect(await endOf(saveContact(oasis, { id, isNew: true, contact: sampleContact() }))).toBe('not-found');
  expect(await restoreContacts(oasis, [id])).toBe(1);
  expect(await found('ليلى')).toEqual([id]);
});

it('deletes what was removed a month ago', async () => {
  const old = await add();
  await stack.run(`UPDATE contacts SET removed_at = now() - interval '32 days'`);
  await unsafeClearExpired();
  expect(await restoreContacts(oasis, [old])).toBe(0);
});

describe('duplicates', () => {
  it('are contacts with the same phone in any spelling', async () => {
    const older = await add({ mobile: '050 111 2233' });
    const newer = await add({ mobile: '', phone: '00971501112233', name: '', companyName: 'Noor' });
    await add({ mobile: '0509999999' });
    expect(await findDuplicates(oasis)).toEqual([{ phone: '+971501112233', ids: [newer, older] }]);
    expect(await findContacts(oasis, { ids: [older], most: 8 })).toMatchObject([{ id: older }]);
  });

  it('merge into the first: nothing is lost, and the others are removed', async () => {
    const kept = await add({ email: '', tags: ['VIP'], notes: '' });
    const other = await add({
      name: 'Layla H.',
      tags: ['Sharjah'],
      addresses: [
        ...sampleContact().addresses,
        { label: 'Home', address: 'Villa 3', addressAr: '', place: {} },
      ],
    });
    expect(await mergeContacts(oasis, [kept, other])).toEqual({ ok: true, value: { removed: [other] } });
    expect(await findContact(oasis, kept)).toMatchObject({
      name: 'ليلى حداد',
      email: 'layla@noor.example',
      tags: ['VIP', 'Sharjah'],
      notes: 'Call first\nLayla H.',
      addresses: [{ label: 'Office' }, { label: 'Home' }],
    });
    expect(await findContact(oasis, other)).toBeNull();
    expect(await findDuplicates(oasis)).toEqual([]);
    expect(await endOf(mergeContacts(oasis, [kept, other]))).toBe('not-found');
  });
});

describe('the receiver of a booking', () => {
  const party = {
    contactName: 'Hamdan Al Suwaidi',
    companyName: '',
    mobile: '0507654321',
    phone: '0507654321',
    email: 'hamdan@mail.example',
    address: 'شقة 12، برج النور',
    emirateId: '1',
    emirateText: '',
    zoneId: '106',
    areaId: '',
    zipCode: '',
    isForeign: false,
  };

  it('becomes a contact, with the address in its script', async () => {
    await keepReceiver(oasis, party);
    expect(await findContacts(oasis, { typed: 'hamdan', most: 8 })).toMatchObject([
      {
        name: 'Hamdan Al Suwaidi',
        mobile: '+971507654321',
        addresses: [
          { address: '', addressAr: 'شقة 12، برج النور', place: { emirateId: '1', zoneId: '106' } },
        ],
      },
    ]);
  });

  it('adds to the contact that has its phone, and changes nothing in it', async () => {
    const id = await add({ mobile: '0507654321', name: 'H. Al Suwaidi', email: '' });
    await keepReceiver(oasis, party);
    await keepReceiver(oasis, party);
    const contact = await findContact(oasis, id);
    expect(contact).toMatchObject({
      name: 'H. Al Suwaidi',
      email: 'hamdan@mail.example',
      notes: 'Call first',
    });
    expect(contact?.addresses).toHaveLength(2);
    expect(await found('')).toEqual([id]);
  });

  it('is left alone if it can’t be a contact', async () => {
    await keepReceiver(oasis, { contactName: '', mobile: 'call the office' });
    expect(await found('')).toEqual([]);
  });
});

it('remembers whether bookings save their receiver', async () => {
  expect(await getSaveAtBooking(oasis)).toBe(false);
  await setSaveAtBooking(oasis, true);
  expect(await getSaveAtBooking(oasis)).toBe(true);
  expect(await getSaveAtBooking(stack.nakheel)).toBe(false);
  await setSaveAtBooking(oasis, false);
});

it('is bounded, also for an undo', async () => {
  const id = await add();
  await removeContacts(oasis, [id]);
  await stack.run(
    `INSERT INTO contacts (id, merchant_id, name, company_name, mobile, phone, email, tags, notes)
      SELECT gen_random_uuid(), $1, 'x', '', '', '', '', '{}', '' FROM generate_series(1, $2)`,
    [oasis.merchantId, contactLimits.contacts],
  );
  const full = await saveContact(oasis, { id: randomUUID(), isNew: true, contact: sampleContact() });
  expect(full).toMatchObject({ code: 'too-many' });
  expect(await restoreContacts(oasis, [id])).toBe(0);
  await stack.run("DELETE FROM contacts WHERE id = (SELECT id FROM contacts WHERE name = 'x' LIMIT 1)");
  expect(await restoreContacts(oasis, [id])).toBe(1);
});

it('treats another merchant’s contact as one that doesn’t exist', async () => {
  const id = await add();
  const { nakheel } = stack;
  expect(await findContact(nakheel, id)).toBeNull();
  expect(await found('ليلى', nakheel)).toEqual([]);
  expect((await listContacts(nakheel, { phones: ['+971501112233'] })).items).toEqual([]);
  expect(await endOf(saveContact(nakheel, { id, isNew: false, contact: sampleContact() }))).toBe('not-found');
  expect(await removeContacts(nakheel, [id])).toBe(0);
  expect(await restoreContacts(nakheel, [id])).toBe(0);
  expect(await endOf(mergeContacts(nakheel, [id, randomUUID()]))).toBe('not-found');
  await markUsed(nakheel, id);
  expect(await findContact(oasis, id)).not.toBeNull();
});

it.each<[string, (actor: MerchantActor) => Promise<unknown>]>([
  ['findContact', (actor) => findContact(actor, randomUUID())],
  ['findContacts', (actor) => findContacts(actor, { most: 1 })],
  ['listContacts', (actor) => listContacts(actor, {})],
  ['findDuplicates', (actor) => findDuplicates(actor)],
  ['getSaveAtBooking', (actor) => getSaveAtBooking(actor)],
  ['setSaveAtBooking', (actor) => setSaveAtBooking(actor, true)],
  ['saveContact', (actor) => saveContact(actor, { id: randomUUID(), isNew: true, contact: sampleContact() })],
  ['removeContacts', (actor) => removeContacts(actor, [])],
  ['restoreContacts', (actor) => restoreContacts(actor, [])],
  ['mergeContacts', (actor) => mergeContacts(actor, [])],
  ['keepReceiver', (actor) => keepReceiver(actor, {})],
  ['markUsed', (actor) => markUsed(actor, randomUUID())],
])('%s needs its permission', async (_, call) => {
  await expect(
    call({ ...oasis, permissions: new Set(['shipments.read', 'shipments.book']) }),
  ).rejects.toThrow(NotPermitted);
});
