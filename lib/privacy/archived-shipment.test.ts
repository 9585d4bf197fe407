import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { unsafeArchiveEnded } from '#lib/archive/archive-ended.ts';
import { unsafeBringBack, unsafeBringBackNamed } from '#lib/archive/bring-back.ts';
import { openDocuments, type PackedDocument } from '#lib/archive/read-archived.ts';
import { countNewKeys } from '#lib/attempts/answer.ts';
import { applyTracking } from '#lib/attempts/apply-tracking.ts';
import { bookShipment } from '#lib/attempts/book.ts';
import { trackShipment } from '#lib/attempts/track-shipment.ts';
import { startForm } from '#lib/booking-form/start-form.ts';
import { makeClaim } from '#lib/claims/make-claim.ts';
import { findClaim } from '#lib/claims/read-claims.ts';
import { type MerchantActor, workerFor } from '#lib/core/actor.ts';
import { prisma } from '#lib/db/client.ts';
import { findMerchantWork } from '#lib/desk/cases/read-work.ts';
import { unsafeListPhoneCalls } from '#lib/desk/list-phone-calls.ts';
import { unsafeOpenShipment } from '#lib/desk/open-shipment.ts';
import { unsafeActOnShipment } from '#lib/desk/record-action.ts';
import { unsafeSearchShipments } from '#lib/desk/search/search-shipments.ts';
import { fetchLabel } from '#lib/labels/fetch-label.ts';
import { findStory } from '#lib/marks/find-story.ts';
import { writeNote } from '#lib/marks/notes.ts';
import { timelineOf } from '#lib/money/timeline.ts';
import { handOver } from '#lib/pickups/hand-over.ts';
import { unsafeFindPublic } from '#lib/public-tracking/find-public.ts';
import { findLastTo, findReceiverPhones } from '#lib/receivers/past-receivers.ts';
import { findReturns } from '#lib/returns/find-returns.ts';
import { startReturn } from '#lib/returns/start-return.ts';
import { readExported } from '#lib/search/exports/read-exported.ts';
import { countMatching, findBriefly, listShipments } from '#lib/search/lists/list-shipments.ts';
import { findShownVersion, shownVersion } from '#lib/search/lists/shown-version.ts';
import { findIdByAwb, findShipment, findStates } from '#lib/shipments/find-shipment.ts';
import { erasePerson } from './erase-person.ts';
import { findPerson } from './export-person.ts';
import { keepRetention } from './keep-retention.ts';

const stack = await testStack();
const { oasis, nakheel, agent, database } = stack;
const mobile = '0504446612';
const reference = 'OLD-ORDER-5512';

await prisma().chosenSetting.create({ data: { name: 'ARCHIVE_MONTHS', value: 12 } });

/** A shipment that was delivered two years ago. */
async function deliver(actor: MerchantActor) {
  const id = randomUUID();
  const form = await typedForm(actor, {
    receiver: { mobile, contactName: 'Layla Archived' },
    parcel: { reference1: reference },
  });
  const request = { id, key: randomUUID(), form, despiteLookAlike: true };
  const booked = await bookShipment(actor, request);
  if (!booked.ok || !booked.value.awb) throw new Error('not booked');
  await writeNote(actor, { id: randomUUID(), shipmentId: id, text: 'fragile' });
  for (const stage of ['collected', 'delivered']) await stack.move(booked.value.awb, stage);
  await trackShipment(actor, id);
  await database.query(
    `INSERT INTO desk_notes (id, merchant_id, shipment_id, kind, text, is_internal, agent_id)
     SELECT gen_random_uuid(), $2, $1, 'note', text, text = 'internal', $1 FROM unnest(ARRAY['internal', 'for all']) AS text`,
    [id, actor.merchantId],
  );
  await database.query(
    `UPDATE shipments SET created_at = created_at - interval '2 years', booked_at = booked_at - interval '2 years',
       updated_at = updated_at - interval '2 years', last_event_at = last_event_at - interval '2 years', track_after = NULL
     WHERE id = $1`,
    [id],
  );
  await database.query(
    'UPDATE search_words SET created_at = (SELECT created_at FROM shipments WHERE id = $1) WHERE shipment_id = $1',
    [id],
  );
  await database.query(
    "UPDATE tracking_events SET occurred_at = occurred_at - interval '2 years' WHERE shipment_id = $1",
    [id],
  );
  return { id, awb: booked.value.awb, request };
}

async function rowsOf<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

const documentOf = async (id: string) =>
  openDocuments(
    (
      await database.query<PackedDocument>(
        'SELECT document, dictionary_id AS "dictionaryId" FROM archived_shipments WHERE id = $1',
        [id],
      )
    ).rows,
  );

const isArchived = async (id: string) =>
  (await database.query('SELECT FROM archived_shipments WHERE id = $1', [id])).rowCount === 1;

it('is found, read, tracked and exported as before, and comes back for a change', async () => {
  const { id, awb } = await deliver(oasis);
  const before = await findShipment(oasis, id);
  const story = await findStory(oasis, id);
  const list = { query: reference };
  const page = await listShipments(oasis, list);
  const hits = (await unsafeSearchShipments(agent, awb)).hits;
  const opened = await unsafeOpenShipment(agent, { awb });
  const exported = await rowsOf(readExported(oasis.merchantId, { ids: [id] }));
  const money = await timelineOf(oasis, id);
  const copy = await startForm(oasis, { repeatOf: id });
  expect(copy.isCopy && money).toBeTruthy();
  expect(before?.phase).toBe('delivered');
  expect(hits).toHaveLength(1);

  expect(await unsafeArchiveEnded()).toBe(1);
  expect(await isArchived(id)).toBe(true);
  const after = await findShipment(oasis, id);
  expect(after).toEqual({ ...before, archivedAt: expect.any(String) });
  expect(await findShipment(nakheel, id)).toBeNull();
  expect(await findIdByAwb(oasis, awb)).toBe(id);
  expect(await findStory(oasis, id, true)).toEqual(story);
  expect((await findMerchantWork(oasis, id, true)).notes.map(({ text }) => text)).toEqual(['for all']);
  for (const typed of [awb, reference, mobile, 'layla arch'])
    expect(
      (await findBriefly(oasis, typed)).map((each) => each.id),
      typed,
    ).toEqual([id]);
  expect(await findBriefly(nakheel, reference)).toEqual([]);
  const asArchived = <Row>(rows: Row[]) => rows.map((row) => ({ ...row, isArchived: true }));
  const found = await listShipments(oasis, list);
  expect(found).toEqual({ ...page, items: asArchived(page.items) });
  expect(await findShownVersion(oasis, [id])).toBe(shownVersion(found.items));
  expect((await listShipments(oasis, { ...list, state: 'active' })).items).toEqual([]);
  expect(await countMatching(oasis, list)).toBe(1);
  expect((await unsafeSearchShipments(agent, awb)).hits).toEqual(asArchived(hits));
  const record = await unsafeOpenShipment(agent, { awb });
  expect(record?.shipment).toEqual(after);
  expect(record?.record.notes).toEqual(opened?.record.notes);
  expect(record?.record.attempts).toEqual(opened?.record.attempts);
  expect(await rowsOf(readExported(oasis.merchantId, { ids: [id] }))).toEqual(exported);
  expect(await rowsOf(readExported(oasis.merchantId, { matching: list }))).toEqual(asArchived(exported));
  expect(await timelineOf(oasis, id)).toEqual(money);
  expect(await startForm(oasis, { repeatOf: id })).toEqual(copy);
  expect(await findStates(oasis, [id])).toEqual(new Map([[id, 'booked']]));
  expect(await findReceiverPhones(oasis, awb)).toEqual([expect.stringContaining(mobile.slice(1))]);
  expect(await findLastTo(oasis, [`+971${mobile.slice(1)}`])).toBe(id);
  expect(await findLastTo(nakheel, [`+971${mobile.slice(1)}`])).toBeNull();
  expect(await handOver(oasis, awb)).toMatchObject({ outcome: 'moved-on', id });
  expect(await handOver(nakheel, awb)).toEqual({ outcome: 'unknown' });
  expect((await unsafeFindPublic([awb])).found).toMatchObject([{ awb, phase: 'delivered' }]);
  expect(await isArchived(id)).toBe(true);

  expect(await startReturn(oasis, { id, reason: 'other', note: '', again: false })).toMatchObject({
    ok: true,
  });
  expect(await isArchived(id)).toBe(false);
  expect(await findShipment(oasis, id)).toEqual(before);
  expect(await findShownVersion(oasis, [id])).not.toBe(shownVersion(found.items));
});

it('an original and its return name each other from the archive, and no second return is started', async () => {
  const [original, back] = [await deliver(oasis), await deliver(oasis)];
  await database.query(
    "INSERT INTO returns (shipment_id, merchant_id, original_id, reason) VALUES ($1, $2, $3, 'damaged')",
    [back.id, oasis.merchantId, original.id],
  );
  const linked = async () => ({
    of: await findReturns(oasis, back.id),
    by: await findReturns(oasis, original.id),
  });
  const links = await linked();
  expect(links).toMatchObject({
    of: { original: { awb: original.awb, phase: 'delivered' }, returns: [] },
    by: { original: null, returns: [{ awb: back.awb, reason: 'damaged' }] },
  });
  expect(await unsafeArchiveEnded()).toBe(2);
  expect(await linked()).toEqual(links);
  await unsafeBringBack(oasis.merchantId, [original.id]);
  expect(await linked()).toEqual(links);
  const again = { id: original.id, reason: 'other', note: '', again: true } as const;
  expect(await startReturn(oasis, again)).toMatchObject({ ok: false, code: 'not-allowed' });
  expect(await isArchived(back.id)).toBe(false);
});

it('comes back for its label and for a claim, and an ended claim still shows it', async () => {
  const { id, awb } = await deliver(oasis);
  const { merchantId } = oasis;
  const claimId = randomUUID();
  await database.query(
    `INSERT INTO claims (id, merchant_id, number, kind, state, ended_at, due_on) VALUES ($1, $2, 7, 'cod', 'dropped', now(), current_date)`,
    [claimId, merchantId],
  );
  await database.query(
    `INSERT INTO claim_items (merchant_id, claim_id, shipment_id, kind, amount_minor, currency, is_open) VALUES ($1, $2, $3, 'cod', 5, 'AED', false)`,
    [merchantId, claimId, id],
  );
  const claim = await findClaim(oasis, claimId);
  expect(claim).toMatchObject({
    items: [{ awb, receiverName: 'Layla Archived' }],
    accounts: [expect.any(String)],
  });
  const label = await fetchLabel(oasis, id);
  const archiveAgain = async () => {
    await database.query('UPDATE shipments SET archive_after = NULL WHERE id = $1', [id]);
    expect(await unsafeArchiveEnded()).toBe(1);
  };
  await archiveAgain();
  expect(await findClaim(oasis, claimId)).toEqual(claim);
  expect(await isArchived(id)).toBe(true);
  expect(await fetchLabel(nakheel, id)).toMatchObject({ ok: false, code: 'not-found' });
  expect(await isArchived(id)).toBe(true);
  const again = await fetchLabel(oasis, id);
  // Its streams are packed again, so its length can be another.
  const beginOf = (of: typeof label) => of.ok && [of.value.awb, Buffer.from(of.value.pdf.subarray(0, 8))];
  expect(beginOf(again)).toEqual(beginOf(label));
  expect(await isArchived(id)).toBe(false);
  await archiveAgain();
  await makeClaim(oasis, { kind: 'charges', shipmentIds: [id], dueOn: '2027-01-01', note: '' });
  expect(await isArchived(id)).toBe(false);
});

it('an agent sees the calls about a receiver’s archived parcels, also from an archived one', async () => {
  const [one, other] = [await deliver(oasis), await deliver(oasis)];
  const callsOf = async ({ id }: { id: string }) =>
    (await unsafeListPhoneCalls(agent, { merchantId: oasis.merchantId, shipmentId: id }))
      .map((call) => JSON.stringify(call))
      .toSorted();
  const before = [await callsOf(one), await callsOf(other)];
  expect(before[0]?.filter((call) => call.includes(other.awb))).toHaveLength(2);
  expect(await unsafeArchiveEnded()).toBe(2);
  expect([await callsOf(one), await callsOf(other)]).toEqual(before);
});

it('a repeated booking finds its shipment in the archive, and nothing is sent again', async () => {
  const { id, awb, request } = await deliver(oasis);
  await unsafeArchiveEnded();
  expect(await isArchived(id)).toBe(true);
  expect(await countNewKeys(oasis, [request.key, randomUUID()])).toBe(1);
  const other = await bookShipment(oasis, { ...request, key: randomUUID() });
  expect(other, 'another request with the shipment’s id').toMatchObject({ ok: false, code: 'conflict' });
  const repeats = await Promise.all([bookShipment(oasis, request), bookShipment(oasis, request)]);
  for (const repeat of repeats) expect(repeat).toEqual({ ok: true, value: { id, state: 'booked', awb } });
  expect(await isArchived(id)).toBe(false);
  const { rowCount } = await database.query("SELECT FROM attempts WHERE shipment_id = $1 AND kind = 'book'", [
    id,
  ]);
  expect(rowCount).toBe(1);
  expect((await database.query('SELECT FROM archived_keys WHERE shipment_id = $1', [id])).rowCount).toBe(0);
});

it('comes back for an agent’s action, a late status and the receiver’s rights', async () => {
  const { id, awb } = await deliver(nakheel);
  const archiveAgain = async () => {
    await database.query('UPDATE shipments SET archive_after = NULL, track_after = NULL WHERE id = $1', [id]);
    await unsafeArchiveEnded();
    expect(await isArchived(id)).toBe(true);
  };
  await archiveAgain();
  const acted = await unsafeActOnShipment(
    agent,
    { merchantId: nakheel.merchantId, shipmentId: id, verb: 'note', reason: { text: 'why' } },
    async (_, found) => found.awb,
  );
  expect(acted?.value).toBe(awb);
  await archiveAgain();
  const [archived] = JSON.parse(await documentOf(id)) as [{ shipments: [{ last_event_at: string }] }];
  const occurredAt = new Date(Date.parse(archived.shipments[0].last_event_at) + 1_000);
  const status = { code: 'LATE', descriptionEn: 'Late', descriptionAr: 'Late' };
  await applyTracking(workerFor(nakheel.merchantId), id, {
    lastStatus: status,
    events: [{ occurredAt, status, locationEn: undefined, locationAr: undefined }],
  } as unknown as Parameters<typeof applyTracking>[2]);
  expect((await findShipment(nakheel, id))?.events[0]?.code).toBe('LATE');
  await database.query("UPDATE shipments SET phase = 'delivered', updated_at = created_at WHERE id = $1", [
    id,
  ]);
  await archiveAgain();
  const named = { awbs: [awb, 'another'], references: [], ids: [] };
  expect(await unsafeBringBackNamed(oasis.merchantId, named)).toBe(0);
  expect(await unsafeBringBackNamed(nakheel.merchantId, named)).toBe(1);
  await archiveAgain();
  expect((await findPerson(nakheel, mobile)).records).toMatchObject([{ awb }]);
  await archiveAgain();
  expect(await erasePerson(nakheel, mobile)).toMatchObject({ ok: true, value: { shipments: 1 } });
  await database.query('UPDATE shipments SET updated_at = created_at WHERE id = $1', [id]);
  await archiveAgain();
  expect(await documentOf(id)).not.toContain('Layla');
});

it('is archived only after the retention has removed its data, also if it was switched on since its last run', async () => {
  const { id } = await deliver(nakheel);
  const retainer = { kind: 'worker' as const, id: null, permissions: new Set(['data.retain'] as const) };
  const setting = { name: 'RETENTION_NAMES_MONTHS', value: 14 };
  await keepRetention(retainer);
  await prisma().chosenSetting.create({ data: setting });
  await unsafeArchiveEnded();
  expect(await isArchived(id)).toBe(false);
  await keepRetention(retainer);
  await unsafeArchiveEnded();
  expect(await documentOf(id)).not.toContain('Layla');
  await prisma().chosenSetting.delete({ where: { name: setting.name } });
});

it('a retention setting that is switched on later removes what is archived', async () => {
  const { id, awb } = await deliver(nakheel);
  await unsafeArchiveEnded();
  expect(await isArchived(id)).toBe(true);
  const retainer = { kind: 'worker' as const, id: null, permissions: new Set(['data.retain'] as const) };
  const setting = { name: 'RETENTION_NAMES_MONTHS', value: 36 };
  await prisma().chosenSetting.create({ data: setting });
  const cleared = async () =>
    (await database.query('SELECT cleared FROM archived_shipments WHERE id = $1', [id])).rows;
  await keepRetention(retainer);
  expect(await isArchived(id), 'it is younger than 36 months').toBe(true);
  await prisma().chosenSetting.update({ where: { name: setting.name }, data: { value: 18 } });
  await keepRetention(retainer);
  expect(await isArchived(id)).toBe(false);
  await unsafeArchiveEnded();
  expect(await cleared()).toEqual([{ cleared: setting.name }]);
  expect(await documentOf(id)).not.toContain('Layla');
  expect(await documentOf(id)).toContain(mobile.slice(1));
  expect(await findBriefly(nakheel, 'layla arch')).toEqual([]);
  expect((await findBriefly(nakheel, awb)).map((each) => each.id)).toEqual([id]);
  // Nothing is left to do for it, also if the period is shortened.
  await prisma().chosenSetting.update({ where: { name: setting.name }, data: { value: 14 } });
  expect(await keepRetention(retainer)).toMatchObject({ people: 0 });
  expect(await isArchived(id)).toBe(true);
  await prisma().chosenSetting.create({ data: { name: 'RETENTION_LABELS_MONTHS', value: 14 } });
  expect(await keepRetention(retainer)).toMatchObject({ people: 0 });
  await unsafeArchiveEnded();
  expect(await cleared()).toEqual([{ cleared: `${setting.name} RETENTION_LABELS_MONTHS` }]);
  await prisma().chosenSetting.deleteMany({ where: { name: { startsWith: 'RETENTION' } } });
});
