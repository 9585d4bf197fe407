import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { bookTyped } from '#e2e/bookings/book-typed.ts';
import { filledIncoming } from '#e2e/bookings/filled-abroad.ts';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { bookShipment } from '#lib/attempts/book.ts';
import { discardDrafts } from '#lib/booking-form/discard-drafts.ts';
import { findDraft } from '#lib/booking-form/find-draft.ts';
import { saveDraft } from '#lib/booking-form/save-draft.ts';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { saveContact } from '#lib/contacts/save-contact.ts';
import { sampleContact } from '#lib/contacts/testing/sample-contact.ts';
import type { Actor } from '#lib/core/actor.ts';
import { unsafeRecordAction } from '#lib/desk/record-action.ts';
import { unsafeSearchShipments } from '#lib/desk/search/search-shipments.ts';
import { startReturn } from '#lib/returns/start-return.ts';
import { cities, countries } from '#lib/sandbox/world/world.ts';
import { type ExportTexts, exportShipments } from '#lib/search/exports/export-shipments.ts';
import { listShipments } from '#lib/search/lists/list-shipments.ts';
import { settings } from '#lib/settings/settings.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson, findPerson } from './export-person.ts';
import { mostContacts } from './find-person.ts';
import { keepRetention, listRetentionRuns, monthsAgo } from './keep-retention.ts';

const stack = await testStack();
const periods = {
  RETENTION_NAMES_MONTHS: 36,
  RETENTION_ADDRESSES_MONTHS: 36,
  RETENTION_PHONES_MONTHS: 36,
  RETENTION_REPLIES_MONTHS: 6,
  RETENTION_LABELS_MONTHS: 24,
  RETENTION_DRAFTS_MONTHS: 12,
  RETENTION_AUDIT_MONTHS: 60,
};
const retainer: Actor = { kind: 'worker', id: null, permissions: new Set(['data.retain']) };

const exportTexts: ExportTexts = {
  sheetName: 'Shipments',
  locale: 'en',
  columns: {} as ExportTexts['columns'],
  statusOf: () => '',
  serviceOf: () => '',
  reasonOf: () => '',
  keyOf: () => '',
  linkOf: () => '',
  left: () => '',
};

const asked = { format: 'json', locale: 'en', left: 'more' } as const;
const book = async (receiver: Record<string, string>) => (await bookTyped(stack.oasis, { receiver })).id;

const end = (id: string, at = 'now()') =>
  stack.database.query(
    `UPDATE shipments SET phase = 'delivered', track_after = NULL, created_at = ${at}, booked_at = ${at},
       last_event_at = ${at}, updated_at = ${at} WHERE id = $1`,
    [id],
  );
const find = async (query: string) => (await listShipments(stack.oasis, { query })).items.map(({ id }) => id);
const rowOf = async (id: string) =>
  (await stack.run('SELECT to_jsonb(shipments) AS row FROM shipments WHERE id = $1', [id]))[0]?.row;

/** Every row of a shipment that may have a person. */
const everythingOf = async (id: string) =>
  JSON.stringify(
    await stack.run(
      `SELECT to_jsonb(shipments) AS row FROM shipments WHERE id = $1
       UNION ALL SELECT to_jsonb(attempts) FROM attempts WHERE shipment_id = $1
       UNION ALL SELECT to_jsonb(labels) FROM labels WHERE shipment_id = $1
       UNION ALL SELECT to_jsonb(returns) FROM returns WHERE shipment_id = $1
       UNION ALL SELECT to_jsonb(search_words) FROM search_words WHERE shipment_id = $1`,
      [id],
    ),
  );

it('refuses to erase a receiver while a shipment is under way, and names it', async () => {
  const id = await book({ contactName: 'Zayed Moosa', mobile: '0501112233' });
  const { awb } = await rowOf(id);
  const refused = await erasePerson(stack.oasis, '050 111 2233');
  expect(refused).toMatchObject({ ok: false, code: 'under-way', details: { awbs: [awb] } });
  expect(await find('Zayed Moosa')).toEqual([id]);
});

it('exports and erases a receiver: the search finds nobody, AWB, money and states stay', async () => {
  const receiver = {
    contactName: 'Hamda Obaid',
    mobile: '0504445566',
    email: 'hamda@receiver.example',
    alternativeMobile: '0504445567',
  };
  const ids = [await book(receiver), await book(receiver)];
  for (const id of ids) await end(id);
  const other = await book({ contactName: 'Someone Else', mobile: '0507778899' });
  const { records } = await findPerson(stack.oasis, 'HAMDA@receiver.example');
  expect(records).toHaveLength(2);
  expect(records[0]).toMatchObject({ contactName: 'Hamda Obaid', email: 'hamda@receiver.example' });
  // Every field that the form has of a person is in the export.
  expect(records[0]?.alternativeMobile).toContain('504445567');
  expect((await exportPerson(stack.oasis, '0504445566', asked)).toString()).toContain('Hamda Obaid');
  expect((await findPerson(stack.nakheel, '0504445566')).records).toEqual([]);
  expect(await erasePerson(stack.nakheel, '0504445566')).toMatchObject({ code: 'not-found' });

  const before = await rowOf(ids[0] as string);
  await stack.run(
    `WITH made AS (
      INSERT INTO claims (id, merchant_id, number, kind, state, due_on, contents, note, answer, ended_at)
      SELECT gen_random_uuid(), $1, n, 'damaged', state, '2026-11-01', 'Hamda’s cups', 'Hamda called', 'Hamda signed', ended_at
      FROM (VALUES (1, 'dropped', now()), (2, 'made', NULL)) AS claims (n, state, ended_at) RETURNING id, ended_at
    ) INSERT INTO claim_items (merchant_id, claim_id, shipment_id, kind, amount_minor, currency, is_open)
      SELECT $1, id, $2, 'damaged', 1, 'AED', ended_at IS NULL FROM made`,
    [stack.oasis.merchantId, ids[0]],
  );
  await stack.run(
    "INSERT INTO claim_photos (merchant_id, claim_id, number, bytes) SELECT merchant_id, id, 1, 'Hamda' FROM claims WHERE contents = 'Hamda’s cups'",
  );
  await stack.run(`UPDATE shipments SET metadata = '{"who": "Hamda"}' WHERE id = $1`, [ids[0]]);
  const erased = await erasePerson(stack.oasis, '+971504445566');
  expect(erased).toEqual({ ok: true, value: { shipments: 2, contacts: 0, isMore: false, files: [] } });
  for (const id of ids) {
    const text = JSON.stringify(await rowOf(id));
    expect(text).not.toMatch(/Hamda|hamda@|50444556[67]/);
    const shown = await findShipment(stack.oasis, id);
    expect(shown).toMatchObject({ state: 'booked', phase: 'delivered' });
    expect(await find(shown?.awb ?? '')).toEqual([id]);
  }
  for (const words of ['Hamda', '0504445566', 'hamda@receiver.example'])
    expect(await find(words)).toEqual([]);
  expect((await rowOf(ids[0] as string)).cod_minor).toBe(before.cod_minor);
  expect(await find('Someone Else')).toEqual([other]);
  const rows = await stack.run('SELECT count(*)::int FROM labels WHERE shipment_id = ANY ($1)', [ids]);
  expect(rows).toEqual([{ count: 0 }]);
  const claims = await stack.database.query('SELECT contents, note, answer FROM claims ORDER BY number');
  // The carrier must still settle the open one.
  expect(claims.rows.map((row) => Object.values(row))).toEqual([
    ['', '', ''],
    ['Hamda’s cups', 'Hamda called', 'Hamda signed'],
  ]);
  const photos = await stack.database.query(
    'SELECT claims.number FROM claim_photos JOIN claims ON claims.id = claim_id',
  );
  expect(photos.rows).toEqual([{ number: 2 }]);
});

it('exports and erases who sent a return or a shipment from abroad, and not the other side', async () => {
  const layla = { contactName: 'Layla Returns', mobile: '0503334455', email: 'layla@returns.example' };
  const original = await book(layla);
  await end(original);
  const back = await startReturn(stack.oasis, {
    id: original,
    reason: 'damaged',
    note: 'Layla rang',
    again: false,
  });
  const draft = await findDraft(stack.oasis, back.ok ? back.value.draftId : '');
  const request = { id: draft?.id ?? '', key: randomUUID(), form: draft?.form as ShipmentForm };
  const returned = await bookShipment(stack.oasis, request);
  if (!returned.ok || !returned.value.awb) throw new Error(JSON.stringify(returned));
  const { awb } = returned.value;
  expect(await erasePerson(stack.oasis, layla.mobile)).toMatchObject({
    code: 'under-way',
    details: { awbs: [awb] },
  });
  await end(request.id);
  expect(await find('0503334455')).toEqual(expect.arrayContaining([original, request.id]));
  const { records, shipments } = await findPerson(stack.oasis, layla.email);
  expect(shipments).toBe(2);
  expect(records).toMatchObject([
    { side: 'sender', contactName: 'Layla Returns', awb },
    { side: 'receiver', contactName: 'Layla Returns' },
  ]);
  const { receiverName } = (await findShipment(stack.oasis, request.id)) ?? {};
  expect(await erasePerson(stack.oasis, layla.email)).toMatchObject({ value: { shipments: 2 } });
  for (const id of [original, request.id])
    expect(await everythingOf(id)).not.toMatch(/Layla|layla@ret|50333445|5544333/);
  expect(await findShipment(stack.oasis, request.id)).toMatchObject({ awb, receiverName });
  expect(await find('0503334455')).toEqual([]);

  const germany = countries.find(({ alpha2 }) => alpha2 === 'DE');
  const berlin = cities.find(({ countryId }) => countryId === germany?.id);
  const abroad = { contactName: 'Priya Abroad', mobile: '+49 1511 1222333', email: 'priya@sender.example' };
  const place = {
    countryId: `${germany?.id}`,
    countryAlpha2: 'DE',
    cityId: `${berlin?.id}`,
    zipCode: '10115',
  };
  const incoming = await bookTyped(stack.oasis, {
    ...filledIncoming,
    sender: { ...filledIncoming.sender, ...abroad, ...place, phone: '+49 30 1234567' },
    receiver: { contactName: 'Salma Here' },
    parcel: filledIncoming.parcel,
    service: { specialNotes: filledIncoming.service.specialNotes },
  });
  await end(incoming.id);
  expect((await findPerson(stack.oasis, abroad.email)).records).toMatchObject([
    { side: 'sender', awb: incoming.awb, contactName: 'Priya Abroad' },
  ]);
  expect(await erasePerson(stack.oasis, abroad.email)).toMatchObject({ value: { shipments: 1 } });
  expect(await everythingOf(incoming.id)).not.toMatch(/Priya|priya@|222333|3332221/);
  expect(await everythingOf(incoming.id)).toContain('Salma Here');
});

it('exports the contacts of a receiver, also of one without a shipment', async () => {
  const contact = sampleContact({ name: 'Fatima Saved', mobile: '+971501118899' });
  const saved = await saveContact(stack.oasis, { id: randomUUID(), isNew: true, contact });
  expect(saved).toMatchObject({ ok: true });
  expect(await findPerson(stack.oasis, '0501118899')).toMatchObject({ shipments: 0, contacts: 1 });
  expect(JSON.parse((await exportPerson(stack.oasis, '0501118899', asked)).toString())).toMatchObject([
    {
      side: 'contact',
      contactName: 'Fatima Saved',
      companyName: contact.companyName,
      mobile: contact.mobile,
      email: contact.email,
      address: 'Flat 7, Al Noor Tower\nشقة 7، برج النور',
      notes: 'Call first',
    },
  ]);
  expect(await findPerson(stack.nakheel, '0501118899')).toMatchObject({ records: [], contacts: 0 });
  expect(await erasePerson(stack.oasis, '0501118899')).toMatchObject({ value: { contacts: 1 } });
  expect((await findPerson(stack.oasis, '0501118899')).records).toEqual([]);
});

it('erases the contacts of a number in steps, and says that there are more', async () => {
  const contact = sampleContact({ name: 'Front Desk', mobile: '+971501118877' });
  const id = randomUUID();
  expect(await saveContact(stack.oasis, { id, isNew: true, contact })).toMatchObject({ ok: true });
  await stack.run(
    `WITH made AS (
       INSERT INTO contacts SELECT (jsonb_populate_record(NULL::contacts, to_jsonb(one) || jsonb_build_object(
         'id', gen_random_uuid()))).* FROM contacts AS one, generate_series(1, $2)
       WHERE one.id = $1 RETURNING id, merchant_id
     ) INSERT INTO contact_tokens (merchant_id, contact_id, token)
     SELECT made.merchant_id, made.id, token FROM made, contact_tokens WHERE contact_id = $1`,
    [id, mostContacts],
  );
  expect(await findPerson(stack.oasis, '0501118877')).toMatchObject({ contacts: mostContacts, isMore: true });
  const erase = () => erasePerson(stack.oasis, '0501118877');
  expect(await erase()).toMatchObject({ value: { contacts: mostContacts, isMore: true } });
  expect(await erase()).toMatchObject({ value: { contacts: 1, isMore: false } });
});

it('says in an export that there are more, and only then', async () => {
  const id = await book({ contactName: 'Office', mobile: '0506667788' });
  await end(id);
  const copy = (count: number) =>
    stack.run(
      `WITH made AS (
         INSERT INTO shipments (id, merchant_id, state, operator, form, created_by_id, updated_at)
         SELECT gen_random_uuid(), merchant_id, 'draft', operator, form, created_by_id, now() FROM shipments, generate_series(1, $2)
         WHERE id = $1 RETURNING id, merchant_id, created_at
       ) INSERT INTO search_words (merchant_id, shipment_id, created_at, words)
       SELECT made.merchant_id, made.id, made.created_at, words FROM made, search_words WHERE shipment_id = $1`,
      [id, count],
    );
  const found = async () => {
    const { shipments, isMore } = await findPerson(stack.oasis, '0506667788');
    const file = JSON.parse((await exportPerson(stack.oasis, '0506667788', asked)).toString());
    return [shipments, isMore, file.length, file.at(-1).left];
  };
  await copy(999);
  expect(await found()).toEqual([1_000, false, 1_000, undefined]);
  await copy(1);
  expect(await found()).toEqual([1_000, true, 1_001, 'more']);
  await stack.run("DELETE FROM shipments WHERE state = 'draft'");
});

it('forgets the drafts that an undo could still bring back, once it erases somebody', async () => {
  const id = randomUUID();
  await saveDraft(stack.oasis, { id, form: await typedForm(stack.oasis) });
  await discardDrafts(stack.oasis, [id]);
  const drafts = async () => (await stack.run('SELECT FROM discarded_drafts')).length;
  expect(await erasePerson(stack.oasis, '0509990000')).toMatchObject({ code: 'not-found' });
  const shipment = await book({ contactName: 'Moza Hamad', mobile: '0509990001' });
  expect(await erasePerson(stack.oasis, '0509990001')).toMatchObject({ code: 'under-way' });
  expect(await drafts()).toBe(1);
  await end(shipment);
  expect(await erasePerson(stack.oasis, '0509990001')).toMatchObject({ ok: true });
  expect(await drafts()).toBe(0);
});

it('leaves nothing of an erased receiver in the audit, which nobody can change', async () => {
  const receiver = { contactName: 'Shamma Rashid', mobile: '0505556677', email: 'shamma@receiver.example' };
  const id = await book(receiver);
  await end(id);
  for (const words of ['Shamma', '0505556677', receiver.email]) {
    await unsafeSearchShipments(stack.agent, words);
    const selection = { matching: { query: words } };
    await exportShipments(stack.oasis, { selection, format: 'csv' }, exportTexts);
  }
  const reason = 'Called back on +971 50 555 6677, wrote to shamma@receiver.example';
  const about = { merchantId: stack.oasis.merchantId, shipmentId: id };
  await unsafeRecordAction(stack.agent, { kind: 'refresh', ...about, reason });
  await exportPerson(stack.oasis, receiver.mobile, asked);
  expect(await erasePerson(stack.oasis, receiver.mobile)).toMatchObject({ ok: true });

  const rows = await stack.run<{ row: string }>(
    'SELECT to_jsonb(audit_entries)::text AS row FROM audit_entries',
  );
  const audit = rows.map(({ row }) => row).join('\n');
  for (const verb of ['search', 'export-shipments', 'refresh', 'export-person', 'erase-person'])
    expect(audit).toContain(`"${verb}"`);
  expect(audit).toContain('Called back on +999 99 999 9999');
  expect(audit).not.toMatch(/shamma|505556677|50 555 6677/i);
});

it('removes by field what is older than its setting, and keeps a report', async () => {
  const old = await book({ contactName: 'Very Old', mobile: '0502223344' });
  const middle = await book({ contactName: 'Less Old', mobile: '0502223355' });
  const underWay = await book({ contactName: 'Still Moving', mobile: '0502223366' });
  await stack.run(`UPDATE attempts SET raw_reply = 'kept' WHERE shipment_id = ANY ($1)`, [[old, middle]]);
  await end(old, `now() - interval '40 months'`);
  await end(middle, `now() - interval '12 months'`);
  await stack.run(`UPDATE shipments SET created_at = now() - interval '40 months' WHERE id = $1`, [underWay]);
  const draft = randomUUID();
  await saveDraft(stack.oasis, { id: draft, form: await typedForm(stack.oasis) });
  await stack.run(
    `UPDATE shipments SET created_at = now() - interval '14 months', updated_at = now() - interval '14 months' WHERE id = $1`,
    [draft],
  );
  await stack.run(
    `INSERT INTO audit_entries (id, verb, reason, at) VALUES (gen_random_uuid(), 'look-up', '{"text":"old"}', now() - interval '70 months'),
       (gen_random_uuid(), 'look-up', '{"text":"young"}', now() - interval '50 months')`,
  );

  // The default until the periods are set: an upgrade deletes nothing.
  expect(Object.values(await keepRetention(retainer)).filter((count) => count > 0)).toEqual([]);
  for (const [kind, months] of Object.entries(periods)) Object.assign(settings(), { [kind]: months });
  const counts = await keepRetention(retainer);
  expect(counts).toMatchObject({ people: 1, replies: 2, drafts: 1, audit: 1 });
  expect(await find('Very Old')).toEqual([]);
  expect(await find('0502223344')).toEqual([]);
  expect(await find('Less Old')).toEqual([middle]);
  expect(await find('Still Moving')).toEqual([underWay]);
  expect(await rowOf(draft)).toBeUndefined();
  expect((await keepRetention(retainer)).people).toBe(0);
  const admin: Actor = { kind: 'person', id: null, permissions: new Set(['operator.read']) };
  const [second, first] = await listRetentionRuns(admin);
  expect(first).toMatchObject({ counts });
  expect(second?.endedAt).not.toBeNull();
});

it('removes all imports and look-ups that are older than their setting in one run', async () => {
  await stack.run(
    `INSERT INTO imports (id, merchant_id, name, file_hash, header, columns, created_at)
     SELECT gen_random_uuid(), $1, '', '', '[]', '[]', now() - made * interval '1 month' FROM generate_series(4, 44) AS made`,
    [stack.oasis.merchantId],
  );
  await stack.run(
    `INSERT INTO desk_lookups (id, agent_id, typed, started_at)
     SELECT gen_random_uuid(), $1, 'old', now() - interval '70 months' FROM generate_series(1, 5001)`,
    [stack.agent.id],
  );
  Object.assign(settings(), { RETENTION_IMPORTS_MONTHS: 3, RETENTION_AUDIT_MONTHS: 60 });
  expect((await keepRetention(retainer)).imports).toBe(41);
  expect(await stack.run("SELECT id FROM desk_lookups WHERE typed = 'old'")).toEqual([]);
});

it('an error at a merchant keeps no other merchant’s data, nor the audit, and the run fails', async () => {
  const [first, second] = [stack.oasis.merchantId, stack.nakheel.merchantId].toSorted();
  await stack.run(
    `INSERT INTO imports (id, merchant_id, name, file_hash, header, columns, created_at)
     SELECT gen_random_uuid(), merchant::uuid, 'old', '', '[]', '[]', now() - interval '4 months' FROM unnest($1::text[]) AS merchant`,
    [[first, second]],
  );
  await stack.run(
    `INSERT INTO audit_entries (id, verb, reason, at) VALUES (gen_random_uuid(), 'look-up', '{"text":"too old"}', now() - interval '70 months')`,
  );
  Object.assign(settings(), { RETENTION_IMPORTS_MONTHS: 3, RETENTION_AUDIT_MONTHS: 60 });
  await stack.run(
    `CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$`,
  );
  await stack.run(
    `CREATE TRIGGER die BEFORE DELETE ON imports FOR EACH ROW WHEN (OLD.merchant_id = '${first}') EXECUTE FUNCTION die()`,
  );
  try {
    await expect(keepRetention(retainer)).rejects.toThrow(/killed/);
  } finally {
    await stack.run('DROP FUNCTION die CASCADE');
  }
  expect(await stack.run("SELECT merchant_id FROM imports WHERE name = 'old'")).toEqual([
    { merchant_id: first },
  ]);
  expect(await stack.run("SELECT FROM audit_entries WHERE reason ->> 'text' = 'too old'")).toEqual([]);
  expect((await keepRetention(retainer)).imports).toBe(1);
});

it('erases the orders of a person in every import', async () => {
  await stack.run(
    `WITH added AS (
       INSERT INTO imports (id, merchant_id, name, file_hash, header, columns)
       SELECT gen_random_uuid(), $1, 'of one person', '', '[]', '[]' FROM generate_series(1, 41) RETURNING id
     )
     INSERT INTO import_rows (import_id, merchant_id, number, cells, damaged, problems)
     SELECT id, $1, 1, '["052 765 4321"]', '[]', '[]' FROM added`,
    [stack.oasis.merchantId],
  );
  expect(await erasePerson(stack.oasis, '0527654321')).toMatchObject({ ok: true });
  expect(await stack.run("SELECT FROM import_rows WHERE cells::text LIKE '%765%'")).toEqual([]);
});

it('is denied to everybody else', async () => {
  await expect(keepRetention({ ...retainer, permissions: new Set() })).rejects.toThrow(/lacks data.retain/);
  const member = { ...stack.oasis, permissions: new Set(['shipments.read'] as const) };
  await expect(erasePerson(member, '0504445566')).rejects.toThrow(/lacks merchant.configure/);
});

it.each([
  ['2026-03-31T02:41:00Z', 1, '2026-02-28T02:41:00.000Z'],
  ['2026-08-31T02:41:00Z', 6, '2026-02-28T02:41:00.000Z'],
  ['2028-02-29T02:41:00Z', 12, '2027-02-28T02:41:00.000Z'],
  ['2026-11-28T02:41:00Z', 3, '2026-08-28T02:41:00.000Z'],
])('counts back from %s by %i months, never past the end of a shorter month', (now, months, expected) => {
  expect(monthsAgo(months, new Date(now))?.toISOString()).toBe(expected);
});
