import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { bookTyped } from '#e2e/bookings/book-typed.ts';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { unsafeArchiveBatch } from '#lib/archive/testing/archive-batch.ts';
import { bookShipment } from '#lib/attempts/book.ts';
import { changedFields } from '#lib/audit/changed-fields.ts';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { permissionsOf } from '#lib/auth/permissions.ts';
import { saveDraft } from '#lib/booking-form/save-draft.ts';
import type { Actor } from '#lib/core/actor.ts';
import { prisma } from '#lib/db/client.ts';
import { unsafeFindScanned } from '#lib/desk/find-scanned.ts';
import { unsafeOpenShipment } from '#lib/desk/open-shipment.ts';
import { unsafeFindMerchantIds } from '#lib/merchants/admin/administer-merchants.ts';
import { readFirstSheet } from '#lib/tables/testing/read-first-sheet.ts';
import { demoMerchants, demoSignIns } from '#prisma/demo-people.ts';
import { type AuditWords, unsafeExportAudit } from './export-audit.ts';
import { listAuditVerbs, unsafeSearchAudit } from './search-audit.ts';
import { readFilter } from './view.ts';

const stack = await testStack();
let saeed: Actor;
const agentEmail = demoSignIns[2].email;
const merchantId = demoMerchants[1].id;
const shipmentId = randomUUID();
const header = ['at', 'who', 'what', 'code', 'merchant', 'about', 'shipment', 'why', 'change', 'from'];
const words: AuditWords = {
  actor: (kind) => kind,
  verb: (verb) => `<${verb}>`,
  reason: (reason) => (typeof reason === 'object' && 'text' in reason ? reason.text : JSON.stringify(reason)),
  change: (change) => Object.keys(change ?? {}),
};

beforeAll(async () => {
  const admin = await prisma().user.findUniqueOrThrow({ where: { email: demoSignIns[3].email } });
  saeed = { kind: 'person', id: admin.id, permissions: permissionsOf('administrator') };
  const agent = await prisma().user.findUniqueOrThrow({ where: { email: agentEmail } });
  // 20,000 entries of two actors over two years, and a few entries of each kind that the tests search for.
  await stack.run(
    `INSERT INTO audit_entries (id, user_id, verb, reason, at)
     SELECT gen_random_uuid(), CASE WHEN n % 2 = 0 THEN $1::uuid ELSE $2::uuid END, 'verb-' || n % 20, to_jsonb(n),
       now() - n * interval '1 hour' FROM generate_series(1, 17000) AS n`,
    [agent.id, admin.id],
  );
  await stack.run(
    `INSERT INTO audit_entries (id, user_id, verb, reason, shipment_id, about_merchant_id, about_user_id, at)
     SELECT gen_random_uuid(), $1, 'rare', '{"text":"=1+1"}', $2, $3, $1, now() - n * interval '1 minute' FROM generate_series(1, 3) AS n`,
    [agent.id, shipmentId, merchantId],
  );
  await stack.run(
    `INSERT INTO awbs (awb, operator, merchant_id, shipment_id) VALUES ('EE1AE', 'sandbox', $1, $2)`,
    [merchantId, shipmentId],
  );
  await stack.run('ANALYZE audit_entries');
});

const found = async (given: Record<string, string>, after?: string) => {
  const filter = readFilter(given);
  const merchantIds = filter.merchant && (await unsafeFindMerchantIds(saeed, filter.merchant));
  return unsafeSearchAudit(saeed, { ...filter, merchantIds: merchantIds || undefined }, { after });
};

test.each([
  ['who and what', { who: agentEmail.toUpperCase(), verb: 'rare' }],
  ['which merchant', { merchant: merchantId }],
  ['a part of a merchant’s name', { merchant: 'nakheel' }],
  ['a merchant’s Arabic name', { merchant: 'النخيل' }],
  ['a merchant’s name and a person', { merchant: 'النخيل', who: agentEmail }],
  ['a shipment’s id', { shipment: shipmentId }],
  ['an AWB', { shipment: 'ee1ae' }],
])('finds entries by %s', async (_what, given) => {
  const { rows, next } = await found(given);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatchObject({ who: agentEmail, verb: 'rare', merchantId, about: agentEmail, shipmentId });
  expect(next).toBeNull();
});

test('an AWB finds what was done to its merchant’s shipment, and not to another one’s with the same id', async () => {
  const { id, awb } = await bookTyped(stack.oasis);
  for (const owner of [stack.oasis.merchantId, merchantId]) {
    const shipment = { merchantId: owner, shipmentId: id };
    await recordAudit(prisma(), saeed, { verb: 'note', reason: 'internalNote', shipment });
  }
  const abouts = async (shipment: string) =>
    (await found({ shipment, verb: 'note' })).rows.map(({ merchantId: about }) => about);
  expect(await abouts(awb)).toEqual([stack.oasis.merchantId]);
  expect(await abouts(id)).toEqual([merchantId, stack.oasis.merchantId]);
});

test('finds the entries of every merchant whose name has the word, however many there are', async () => {
  const names = Array.from({ length: 8 }, (_, index) => `Trading ${index}`);
  await stack.run(
    `WITH added AS (
       INSERT INTO merchants (id, name_en, name_ar) SELECT gen_random_uuid(), name, name FROM unnest($1::text[]) AS name RETURNING id
     )
     INSERT INTO audit_entries (id, verb, reason, about_merchant_id) SELECT gen_random_uuid(), 'traded', '{"text":""}', id FROM added`,
    [names],
  );
  const { rows } = await found({ merchant: 'trading', verb: 'traded' });
  expect(rows.map(({ merchantNameEn }) => merchantNameEn).toSorted()).toEqual(names);
});

test('unknown people, shipments and broken ids find nothing, and a broken cursor is left out', async () => {
  expect((await found({ who: 'nobody@x.ae' })).rows).toEqual([]);
  expect((await found({ shipment: '99' })).rows).toEqual([]);
  expect((await found({ merchant: "' OR 1=1" })).rows).toEqual([]);
  expect(readFilter({ from: 'yesterday' })).toEqual(readFilter({}));
  expect(readFilter({ from: '31/1/2024' })).toEqual(readFilter({ from: '2024-01-31' }));
  expect((await found({ verb: 'rare' }, 'x_y')).rows).toHaveLength(3);
});

test('finds the scans of an AWB, also of one that no shipment has', async () => {
  const agent = await prisma().user.findUniqueOrThrow({ where: { email: agentEmail } });
  const person = { ...stack.agent, id: agent.id };
  const { id, awb } = await bookTyped(stack.oasis);
  const said = async (shipment: string) =>
    (await found({ shipment })).rows.map(({ who, verb, reason }) => [who, verb, reason]);
  await unsafeFindScanned(person, [awb], { key: 'scanned', awb });
  expect(await said(`${awb.slice(0, 5)} ${awb.slice(5)}`)).toEqual([
    [agentEmail, 'scan', { key: 'scanned', awb }],
    [null, 'book', { key: 'byAwb', awb }],
  ]);
  const unknown = '1000099999991';
  await unsafeFindScanned(person, [unknown], { key: 'scanned', awb: unknown });
  await unsafeOpenShipment(person, { awb: unknown });
  expect(await said(unknown)).toEqual([
    [agentEmail, 'look-up', { key: 'byAwb', awb: unknown }],
    [agentEmail, 'scan', { key: 'scanned', awb: unknown }],
  ]);
  // The shipment comes later: what was scanned before is still found.
  await stack.run(
    `INSERT INTO awbs (awb, operator, merchant_id, shipment_id) VALUES ($1, 'sandbox', $2, $3)`,
    [unknown, stack.oasis.merchantId, id],
  );
  expect(await said(unknown)).toHaveLength(4);
});

test('finds by a merchant what an agent did to its shipments, and by a person what was done to the person', async () => {
  const { rows } = await found({ merchant: 'oasis', verb: 'scan' });
  expect(rows.map(({ who, verb, merchantId: about }) => [who, verb, about])).toEqual([
    [agentEmail, 'scan', stack.oasis.merchantId],
  ]);
  const person = await prisma().user.findUniqueOrThrow({ where: { email: demoSignIns[1].email } });
  const about = { verb: 'disable-person', reason: { text: 'left' }, aboutUserId: person.id } as const;
  await recordAudit(prisma(), saeed, about);
  const done = await found({ who: person.email, verb: 'disable-person' });
  expect(done.rows.map(({ who }) => who)).toEqual([demoSignIns[3].email]);
});

test('finds what a person booked, with the rest that they did, page by page', async () => {
  const person = await prisma().user.findUniqueOrThrow({ where: { email: demoSignIns[1].email } });
  const omar = { ...stack.nakheel, id: person.id };
  await saveDraft(omar, { id: randomUUID(), form: await typedForm(omar) });
  const awbs: string[] = [];
  for (let at = 0; at < 3; at++) {
    awbs.unshift((await bookTyped(omar, { receiver: { contactName: `Receiver ${'abc'[at]}` } })).awb);
    await recordAudit(prisma(), omar, { verb: 'note', reason: { text: `after ${at}` } });
  }
  const all: string[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = await unsafeSearchAudit(saeed, readFilter({ who: person.email }), { after, most: 2 });
    all.push(...page.rows.map(({ verb, reason }) => `${verb} ${words.reason(reason)}`));
    after = page.next;
  }
  const expected = awbs.flatMap((awb, at) => [`note after ${2 - at}`, `book {"awb":"${awb}","key":"byAwb"}`]);
  expect(all.filter((line) => /^(?:note|book) /.test(line))).toEqual(expected);
  const { rows } = await found({ who: person.email, verb: 'book', shipment: awbs[1] ?? '' });
  expect(rows).toMatchObject([{ who: person.email, reason: { key: 'byAwb', awb: awbs[1] }, merchantId }]);
  expect((await found({ who: person.email, verb: 'note' })).rows).toHaveLength(3);
});

test('a booking is of who booked, at that time, whoever began its draft, also once it is archived', async () => {
  const began = await prisma().user.findUniqueOrThrow({ where: { email: demoSignIns[1].email } });
  const sara = { email: 'sara@nakheel.example', name: 'Sara', nameAr: 'سارة', passwordHash: '' };
  const booker = await prisma().user.create({ data: { ...sara, role: 'merchant', merchantId } });
  const [omar, id] = [{ ...stack.nakheel, id: began.id }, randomUUID()];
  const form = await typedForm(omar, { receiver: { contactName: 'Begun by Omar' } });
  await saveDraft(omar, { id, form });
  const booked = await bookShipment({ ...omar, id: booker.id }, { id, key: randomUUID(), form });
  const awb = (booked.ok && booked.value.awb) || 'none';
  const bookings = async (given: Record<string, string>) =>
    (await found({ ...given, verb: 'book' })).rows.filter(({ shipmentId: of }) => of === id);
  const expectOne = async () => {
    const entry = { who: sara.email, actorKind: 'person', reason: { key: 'byAwb', awb }, merchantId };
    const filters = { who: sara.email, merchant: 'nakheel', shipment: awb };
    for (const [filter, value] of [...Object.entries(filters), ['shipment', id] as const])
      expect(await bookings({ [filter]: value }), filter).toMatchObject([entry]);
    expect(await bookings({ who: began.email })).toEqual([]);
    return bookings({ who: sara.email });
  };
  const live = await expectOne();
  await stack.run("SELECT keep_archive_partitions(now() - interval '3 years')");
  await stack.run(
    `UPDATE shipments SET phase = 'delivered', track_after = NULL, created_at = old, booked_at = old, updated_at = old,
       last_event_at = old FROM (SELECT now() - interval '2 years' AS old) AS past WHERE id = $1`,
    [id],
  );
  const before = new Date(Date.now() - 180 * 86_400_000);
  const batch = { merchantId, before, after: null, most: 10, notYet: [] };
  expect(await unsafeArchiveBatch(batch)).toMatchObject({ archived: 1 });
  expect(await expectOne()).toEqual(live);
});

test('pages continue without a gap or a repetition, newest first', async () => {
  const all: unknown[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = await found({ verb: 'verb-1' }, after);
    all.push(...page.rows.map(({ reason }) => reason));
    after = page.next;
  }
  const hours = 31 * 24;
  expect(all.length).toBeGreaterThan(hours / 20 - 2);
  expect(new Set(all).size).toBe(all.length);
  expect(all).toEqual(all.toSorted((one, other) => Number(one) - Number(other)));
});

test('days limit the search to a year at most', async () => {
  const day = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000).toISOString().slice(0, 10);
  const { rows } = await found({ from: day(24 * 600), to: day(24 * 400), verb: 'verb-1' });
  expect(rows.length).toBe(50);
  const whole = await unsafeSearchAudit(saeed, readFilter({ from: '2001-01-01' }), { most: 20_000 });
  expect(whole.rows.length).toBeLessThan(367 * 24 + 10);
});

test('each filter reads an index newest first, and sorts nothing', async () => {
  const filters = [
    ...['true', "verb = 'rare'", `user_id = '${saeed.id}'`, `about_merchant_id = '${merchantId}'`],
    `about_user_id = '${saeed.id}'`,
    'shipment_id IS NULL AND verb IN (\'scan\', \'look-up\') AND reason IN (\'{"key":"scanned","awb":"1"}\', \'{"key":"byAwb","awb":"1"}\')',
  ];
  for (const filter of [...filters, `shipment_id = '${shipmentId}'`]) {
    const rows = await stack.run<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT * FROM audit_entries WHERE at >= now() - interval '31 days' AND ${filter}
       AND (at, id) < (now(), '00000000-0000-0000-0000-000000000000') ORDER BY at DESC, id DESC LIMIT 51`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan, filter).toContain('Index Scan');
    expect(plan, filter).not.toMatch(/Seq Scan/);
  }
});

test('lists the verbs that there are', async () => {
  const verbs = await listAuditVerbs(saeed);
  expect(verbs).toContain('rare');
  expect(verbs.filter((verb) => verb.startsWith('verb-'))).toHaveLength(20);
});

test('exports both formats as texts that nothing calculates, and is audited first', async () => {
  const asked = { header, sheetName: 'Audit', isRightToLeft: false, left: (most: number) => `only ${most}` };
  const csv = await unsafeExportAudit(
    saeed,
    readFilter({ verb: 'rare' }),
    { format: 'csv', ...asked },
    words,
  );
  const text = await new Response(csv).text();
  expect(text.split('\r\n').filter(Boolean)).toHaveLength(4);
  expect(text).toContain("'=1+1");
  expect(text).toMatch(/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+04:00/);
  const xlsx = await unsafeExportAudit(
    saeed,
    readFilter({ verb: 'rare' }),
    { format: 'xlsx', ...asked },
    words,
  );
  const read = await readFirstSheet(Buffer.from(await new Response(xlsx).arrayBuffer()));
  expect(read.ok && read.value.map(({ cells }) => cells[7])).toEqual(['why', '=1+1', '=1+1', '=1+1']);
  const { rows } = await found({ verb: 'export-audit' });
  expect(rows).toHaveLength(2);
  expect(rows[0]?.reason).toEqual({ key: 'filtered', format: 'xlsx', filter: '"verb":"rare"' });
});

test('only administrators read it, and nobody changes it', async () => {
  for (const role of ['owner', 'agent'] as const) {
    const actor = { ...saeed, permissions: permissionsOf(role) };
    expect(() => unsafeSearchAudit(actor, {})).toThrow('lacks audit.read');
    await expect(listAuditVerbs(actor)).rejects.toThrow('lacks audit.read');
    await expect(
      unsafeExportAudit(
        actor,
        {},
        {
          format: 'csv',
          header,
          sheetName: '',
          isRightToLeft: false,
          left: (most: number) => `only ${most}`,
        },
        words,
      ),
    ).rejects.toThrow('lacks audit.read');
  }
  await expect(prisma().auditEntry.updateMany({ data: { reason: '' } })).rejects.toThrow('permission denied');
  await expect(prisma().auditEntry.deleteMany()).rejects.toThrow('permission denied');
});

test('finds what a change replaced, with personal data masked', async () => {
  const change = changedFields(
    { role: 'member', email: 'a@x.example' },
    { role: 'owner', email: 'b@x.example' },
  );
  await recordAudit(prisma(), saeed, { verb: 'rename-merchant', reason: 'byOwner', change });
  expect((await found({ verb: 'rename-merchant' })).rows[0]?.change).toEqual({
    role: ['member', 'owner'],
    email: ['x@x.xxxxxxx', 'x@x.xxxxxxx'],
  });
  const asked = {
    format: 'csv',
    header,
    sheetName: '',
    isRightToLeft: false,
    left: (most: number) => `only ${most}`,
  } as const;
  const csv = await unsafeExportAudit(saeed, readFilter({ verb: 'rename-merchant' }), asked, words);
  expect(await new Response(csv).text()).toContain('role; email');
});
