import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { findContacts } from '#lib/contacts/find-contacts.ts';
import { saveContact } from '#lib/contacts/save-contact.ts';
import { sampleContact } from '#lib/contacts/testing/sample-contact.ts';
import { NotPermitted } from '#lib/core/actor.ts';
import { makeXlsx } from '#lib/tables/testing/make-xlsx.ts';
import { exportContacts } from './export-contacts.ts';
import { importContacts } from './import-contacts.ts';

const stack = await testStack();

beforeEach(() => stack.database.query('DELETE FROM contacts'));

const file = (text: string) => new TextEncoder().encode(text);
const load = (text: string, isCheck = false) => importContacts(stack.oasis, file(text), { isCheck });
const all = () => findContacts(stack.oasis, { most: 100 });
const bytesOf = async (written: ReadableStream | Buffer) =>
  new Uint8Array(written instanceof ReadableStream ? await new Response(written).arrayBuffer() : written);

it('checks a file without saving, then imports it', async () => {
  const csv = `Name,Mobile,Emirate,Zone,Address,Shoe size
Layla Haddad,0501112233,Sharjah,Al Majaz,Flat 7,38
Layla Haddad,+971 50 111 2233,دبي,,Villa 9,
Omar,call him,Dubai,,Shop 1,
,0502223344,Atlantis,,,
Noor,5.05E+08,,,,
Huda ${'x'.repeat(2_000)},0503334455,,,,
`;
  const expected = {
    added: 1,
    changed: 0,
    unchanged: 0,
    unknownHeaders: ['Shoe size'],
    problems: [
      { row: 4, header: 'Mobile', messageKey: 'contactPhone', limit: 0 },
      { row: 5, header: 'Name', messageKey: 'contactName', limit: 0 },
      { row: 6, header: 'Mobile', messageKey: 'damaged', limit: 0 },
      { row: 7, header: 'Name', messageKey: 'tooLong', limit: 2_000 },
    ],
    problemCount: 4,
  };
  expect(await load(csv, true)).toMatchObject({ ok: true, value: { ...expected, isConfirmed: false } });
  expect(await all()).toEqual([]);
  expect(await load(csv)).toMatchObject({ ok: true, value: expected });
  expect(await all()).toMatchObject([
    {
      name: 'Layla Haddad',
      mobile: '+971501112233',
      addresses: [
        { address: 'Flat 7', place: { emirateId: '3' } },
        { address: 'Villa 9', place: { emirateId: '1' } },
      ],
    },
  ]);
});

it('adds to the contact that has the phone, and changes nothing in it', async () => {
  const id = randomUUID();
  await saveContact(stack.oasis, { id, isNew: true, contact: sampleContact({ email: '' }) });
  const csv = 'الاسم;الهاتف;البريد الإلكتروني;الوسوم\nLayla;0501112233;l@x.example;VIP، new\n';
  expect(await load(csv)).toMatchObject({ value: { added: 0, changed: 1, unchanged: 0 } });
  expect(await all()).toMatchObject([
    { id, name: 'ليلى حداد', email: 'l@x.example', notes: 'Call first', tags: ['VIP', 'new'] },
  ]);
  expect(await load(csv)).toMatchObject({ value: { added: 0, changed: 0, unchanged: 1 } });
});

it('keeps what somebody edits while a file is imported', async () => {
  const id = randomUUID();
  await saveContact(stack.oasis, { id, isNew: true, contact: sampleContact() });
  await stack.run('BEGIN');
  await stack.run("UPDATE contacts SET notes = 'Call at noon' WHERE id = $1", [id]);
  const imported = load('Name,Mobile,Tags\nLayla,0501112233,new\n');
  try {
    const waiting = async () => (await stack.run('SELECT FROM pg_locks WHERE NOT granted')).length;
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
  } finally {
    await stack.run('COMMIT');
  }
  expect(await imported).toMatchObject({ value: { changed: 1 } });
  expect(await all()).toMatchObject([{ notes: 'Call at noon', tags: ['VIP', 'new'] }]);
});

it('changes nothing when a file is imported twice, also for contacts without a phone', async () => {
  const csv =
    'Name,Company,Email,Mobile\nLayla,,Layla@x.example,\nOmar,,,\n,Noor Trading,,\nHuda,,,0501112233\n';
  expect(await load(csv)).toMatchObject({ value: { added: 4, problems: [] } });
  expect(await load(csv)).toMatchObject({ value: { added: 0, changed: 0, unchanged: 4 } });
  const tagged = 'Name,Email,Tags\nLayla H,layla@X.example,VIP\nOmar,,VIP\n';
  expect(await load(tagged)).toMatchObject({ value: { added: 0, changed: 2, unchanged: 0 } });
  expect(await all()).toHaveLength(4);
});

it('adds to the most recently used of two contacts with one phone', async () => {
  const [older, newer] = [randomUUID(), randomUUID()];
  for (const id of [older, newer])
    await saveContact(stack.oasis, { id, isNew: true, contact: sampleContact() });
  await stack.run("UPDATE contacts SET used_at = now() - interval '1 day' WHERE id = $1", [older]);
  const { mobile } = sampleContact();
  expect(await load(`Name,Mobile,Tags\nLayla,${mobile},new\n`)).toMatchObject({ value: { changed: 1 } });
  const tagged = (await all()).filter(({ tags }) => tags.includes('new'));
  expect(tagged.map(({ id }) => id)).toEqual([newer]);
});

it.each(['csv', 'xlsx'] as const)('exports %s that imports again without a change', async (format) => {
  for (const name of ['=HYPERLINK("x")', 'Layla'])
    await saveContact(stack.oasis, {
      id: randomUUID(),
      isNew: true,
      contact: sampleContact({ name, mobile: name === 'Layla' ? '+971501112233' : '+966551234567' }),
    });
  const before = await all();
  const bytes = await bytesOf(await exportContacts(stack.oasis, { format, locale: 'ar' }));
  expect(await importContacts(stack.oasis, bytes, { isCheck: true })).toMatchObject({
    value: { added: 0, changed: 0, unchanged: 2, unknownHeaders: [], problems: [] },
  });
  await stack.run('DELETE FROM contacts');
  expect(await importContacts(stack.oasis, bytes, { isCheck: false })).toMatchObject({ value: { added: 2 } });
  const withoutIds = (contacts: typeof before) => contacts.map(({ id: _id, ...contact }) => contact);
  expect(withoutIds(await all())).toEqual(expect.arrayContaining(withoutIds(before)));
});

it('finds the header below a title, in the words that imports of shipments know', async () => {
  const csv = `Customers of Oasis,,,,
,,,,
First name,Last name,الجوال / Mobile,City,Addr 1
Layla,Haddad,0501112233,Sharjah,Flat 7
`;
  expect(await load(csv)).toMatchObject({ value: { added: 1, unknownHeaders: [], problems: [] } });
  expect(await all()).toMatchObject([
    {
      name: 'Layla Haddad',
      mobile: '+971501112233',
      addresses: [{ address: 'Flat 7', place: { emirateId: '3' } }],
    },
  ]);
});

it.each([
  ['Mobile,Phone', '0501112233,042223344'],
  ['Phone,Mobile', '042223344,0501112233'],
  ['Phone,Other phone', '0501112233,042223344'],
  ['Mobile,Mobile 2', '0501112233,042223344'],
])('keeps both phones of the columns %s', async (columns, cells) => {
  expect(await load(`Name,${columns}\nLayla,${cells}\n`)).toMatchObject({ value: { unknownHeaders: [] } });
  expect(await all()).toMatchObject([{ mobile: '+971501112233', phone: '+97142223344' }]);
});

it('shows what the columns mean, and remembers what a person chose', async () => {
  const csv = 'Who,Tel,Town,Extra\nRana Saleh,0501112233,Dubai,friend\n';
  const columns = ['name', 'mobile', 'emirate', 'tags'] as const;
  expect(await load(csv, true)).toMatchObject({
    code: 'wrong-columns',
    details: { columns: [{ name: 'Who', field: null }, { field: 'mobile' }, {}, {}] },
  });
  const chosen = { isCheck: false, columns: [...columns] };
  expect(await importContacts(stack.oasis, file(csv), chosen)).toMatchObject({ value: { added: 1 } });
  const next = 'Who,Tel,Town,Extra\nSalma Omar,0504445566,Sharjah,shop\n';
  expect(await load(next, true)).toMatchObject({
    value: { isConfirmed: true, added: 1, columns: columns.map((field) => ({ field })) },
  });
});

it('imports contacts as Google exports them', async () => {
  const csv = `First Name,Last Name,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Formatted,Address 1 - Street,Address 1 - City
Rana,Saleh,* myContacts,Home,r@x.example,Mobile,050 111 2233 ::: 052 222 3344,"Gate 7
Dubai",Gate 7,Dubai
`;
  expect(await load(csv)).toMatchObject({ value: { added: 1, problems: [] } });
  expect(await all()).toMatchObject([
    {
      name: 'Rana Saleh',
      mobile: '+971501112233',
      phone: '+971522223344',
      email: 'r@x.example',
      addresses: [{ address: 'Gate 7', place: { emirateId: '1' } }],
    },
  ]);
});

it('imports contacts as Outlook and a shop’s accounts name their columns, and a total as no contact', async () => {
  const csv = `First Name,Company,Business Street,Business City,Business State,Business Country/Region,Mobile Phone,Office Tel
Chris,Desert Peak,Unit 114,Al Ain,Abu Dhabi,United Arab Emirates,03 766 0417,058 220 4471
Tariq,Dental Center,Floor 1,Ruwais,Abu Dhabi,United Arab Emirates,,02 877 0231
`;
  expect(await load(csv)).toMatchObject({ value: { added: 2, unknownHeaders: [], problems: [] } });
  const emirate = (emirateId: string) => [{ place: { emirateId } }];
  expect((await all()).toSorted((one, other) => one.mobile.length - other.mobile.length)).toMatchObject([
    { companyName: 'Dental Center', mobile: '', phone: '+97128770231', addresses: emirate('2') },
    { mobile: '+971582204471', phone: '+97137660417', addresses: emirate('12') },
  ]);
  const accounts =
    'Account name,Mobile,Address\nPalm Hotels,0504418293,"West Crescent, Dubai"\nTotal accounts: 1,,\n';
  expect(await load(accounts)).toMatchObject({
    value: { added: 1, problems: [{ row: 3, messageKey: 'contactName' }] },
  });
  expect((await all()).find(({ companyName }) => companyName === 'Palm Hotels')).toMatchObject({
    addresses: emirate('1'),
  });
});

it('names a third column of phones as unknown', async () => {
  const csv = 'Name,Mobile,Phone,Other phone\nLayla,0501112233,042223344,065556677\n';
  expect(await load(csv)).toMatchObject({ value: { unknownHeaders: ['Other phone'] } });
});

it('refuses a file without names, a bad file, and a person without the permission', async () => {
  expect(await load('a,b\n1,2\n')).toMatchObject({ code: 'wrong-columns' });
  expect(await load('%PDF-1.7')).toMatchObject({ code: 'pdf' });
  const actor = { ...stack.oasis, permissions: new Set<never>() };
  await expect(importContacts(actor, file('Name\nx'), { isCheck: true })).rejects.toThrow(NotPermitted);
  await expect(exportContacts(actor, { format: 'csv', locale: 'en' })).rejects.toThrow(NotPermitted);
});

it('audits who exported how many contacts', async () => {
  await saveContact(stack.oasis, { id: randomUUID(), isNew: true, contact: sampleContact() });
  await bytesOf(await exportContacts(stack.oasis, { format: 'csv', locale: 'en' }));
  const rows = await stack.run(
    `SELECT user_id, reason, about_merchant_id FROM audit_entries WHERE verb = 'export-contacts' ORDER BY at DESC LIMIT 1`,
  );
  expect(rows).toEqual([
    {
      user_id: stack.oasis.id,
      reason: { key: 'contacts', count: 1 },
      about_merchant_id: stack.oasis.merchantId,
    },
  ]);
});

it('names the sheets and counts the hidden rows that it leaves out', async () => {
  const rows = [
    ['Name', 'Mobile'],
    ['Layla', '0501112233'],
    ['Omar', '0502223344'],
  ].map((cells, at) => {
    const shown = cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('');
    return `<row r="${at + 1}"${at === 2 ? ' hidden="1"' : ''}>${shown}</row>`;
  });
  expect(
    await importContacts(stack.oasis, makeXlsx({ rows: rows.join('') }), { isCheck: true }),
  ).toMatchObject({ value: { added: 1, otherSheets: [{ name: 'Notes', rows: 1 }], hiddenRows: 1 } });
});
