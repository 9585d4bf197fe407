import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import type { VerbStack } from '#e2e/stack/verb-stack.ts';
import { unsafeBringBack } from '#lib/archive/bring-back.ts';
import { unsafeArchiveNow } from '#lib/archive/testing/archive-batch.ts';
import { type MerchantActor, NotPermitted } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { listShipments } from '#lib/search/lists/list-shipments.ts';
import { insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { tagName } from '#lib/shipments/tag-name.ts';
import { findStory } from './find-story.ts';
import { removeNote, writeNote } from './notes.ts';
import { noteText } from './schema.ts';
import { addTag, removeTag } from './tags.ts';
import { mostNotes, mostTags, mostTagsOfOne } from './view.ts';

const stack = await testStack();
let mariam: MerchantActor;
let agentId: string;

beforeAll(async () => {
  const userId = async (email: string) =>
    (await stack.database.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email])).rows[0]
      ?.id ?? '';
  mariam = { ...stack.oasis, id: await userId('mariam@oasis.example') };
  agentId = await userId('agent@waybill.example');
});

const tagged = async (tag: string) =>
  (await listShipments(stack.oasis, { filters: { tag } })).items.map(({ id }) => id);
const add = async (ids: string[], name: string) => {
  const added = await addTag(stack.oasis, { ids, name });
  if (!added.ok) throw new Error(added.code);
  return added.value;
};

it('adds a tag to many, filters by it, and takes it back from those that got it', async () => {
  const first = await insertShipment(stack.oasis, { state: 'booked' });
  const second = await insertShipment(stack.oasis, {});
  const others = await insertShipment(stack.nakheel, {});
  const { tagId } = await add([first], 'Fragile');
  expect(await tagged(tagId)).toEqual([first]);
  // The same name in another spelling is the same tag. A shipment that already has it isn't part of the undo.
  expect(await add([first, second, others, randomUUID()], 'FRAGILE')).toEqual({ tagId, ids: [second] });
  expect(await tagged(tagId)).toEqual([second, first]);
  expect((await findStory(stack.oasis, first)).tags).toEqual([{ id: tagId, name: 'Fragile' }]);
  expect((await listShipments(stack.nakheel, { filters: { tag: tagId } })).items).toEqual([]);

  expect(await removeTag(stack.nakheel, { ids: [first, second], tagId })).toEqual({ name: '', ids: [] });
  expect(await removeTag(stack.oasis, { ids: [second, others], tagId })).toEqual({
    name: 'Fragile',
    ids: [second],
  });
  expect(await tagged(tagId)).toEqual([first]);
  await removeTag(stack.oasis, { ids: [first], tagId });
  const left = await inMerchant(stack.oasis.merchantId, ({ tag }) => tag.count());
  expect(left).toBe(0);
});

it('keeps a tag that only a shipment in the archive has, which comes back with it', async () => {
  const { oasis, database } = stack;
  const [old, current] = [await insertShipment(oasis, { state: 'booked' }), await insertShipment(oasis, {})];
  const { tagId } = await add([old, current], 'Season');
  await unsafeArchiveNow(database, oasis.merchantId, [old]);
  await removeTag(oasis, { ids: [current], tagId });
  expect(await add([current], 'Season'), 'an undo').toEqual({ tagId, ids: [current] });
  await removeTag(oasis, { ids: [current], tagId });
  await unsafeBringBack(oasis.merchantId, [old]);
  expect((await findStory(oasis, old)).tags).toEqual([{ id: tagId, name: 'Season' }]);
  await removeTag(oasis, { ids: [old], tagId });
  expect(await inMerchant(oasis.merchantId, ({ tag }) => tag.count({ where: { id: tagId } }))).toBe(0);
});

it('bounds the tags of a shipment and of a merchant', async () => {
  const id = await insertShipment(stack.oasis, {});
  for (let number = 0; number < mostTagsOfOne; number += 1) await add([id], `own ${number}`);
  expect(await addTag(stack.oasis, { ids: [id], name: 'one more' })).toMatchObject({ code: 'not-found' });
  const more = await Promise.all(
    Array.from({ length: mostTags / mostTagsOfOne - 1 }, () => insertShipment(stack.oasis, {})),
  );
  for (const [index, other] of more.entries())
    for (let number = 0; number < mostTagsOfOne; number += 1) await add([other], `${index} ${number}`);
  const last = await insertShipment(stack.oasis, {});
  expect(await addTag(stack.oasis, { ids: [last], name: 'too many' })).toMatchObject({ code: 'too-many' });
  await add([last], 'own 1');
});

it('keeps notes of the merchant’s people, in order, and deletes only one’s own', async () => {
  const shipmentId = await insertShipment(stack.oasis, { state: 'booked' });
  const [one, two] = [randomUUID(), randomUUID()];
  const write = (id: string, text: string, actor = mariam) => writeNote(actor, { id, shipmentId, text });
  expect(await write(one, 'Call before noon')).toMatchObject({ ok: true });
  expect(await write(one, 'again')).toMatchObject({ ok: true });
  expect(await write(two, 'المفتاح عند الحارس', { ...stack.oasis, id: randomUUID() })).toMatchObject({
    ok: true,
  });
  expect(await write(randomUUID(), 'theirs', stack.nakheel)).toMatchObject({ code: 'not-found' });
  const { notes } = await findStory(mariam, shipmentId);
  expect(notes).toMatchObject([
    { id: two, text: 'المفتاح عند الحارس', by: null, isOwn: false },
    { id: one, text: 'Call before noon', by: { name: 'Mariam Haddad' }, isOwn: true },
  ]);
  expect((await findStory(stack.nakheel, shipmentId)).notes).toEqual([]);
  expect(await removeNote(mariam, two)).toMatchObject({ code: 'not-found' });
  expect(await removeNote(stack.nakheel, one)).toMatchObject({ code: 'not-found' });
  expect(await removeNote(mariam, one)).toEqual({
    ok: true,
    value: { shipmentId, text: 'Call before noon' },
  });
  for (let number = 1; number < mostNotes; number += 1) await write(randomUUID(), `note ${number}`);
  expect(await write(randomUUID(), 'one too many')).toMatchObject({ code: 'too-many' });
});

it('says who did what: the person, an API key also after its end, customer service, or the portal', async () => {
  const id = await insertShipment(stack.oasis, { state: 'booked' });
  const { merchantId } = stack.oasis;
  const now = Date.now();
  const [key, othersKey] = [await endedKey(stack.oasis), await endedKey(stack.nakheel)];
  const happened: { kind: string; actorKind?: string; actorId?: string | null; phase?: 'collected' }[] = [
    { kind: 'label-printed', actorId: mariam.id },
    { kind: 'phase', actorKind: 'worker', phase: 'collected' },
    { kind: 'cancel-requested', actorId: agentId },
    { kind: 'cancelled', actorId: randomUUID() },
    { kind: 'booked', actorKind: 'api-key', actorId: key },
    { kind: 'label-ready', actorKind: 'api-key', actorId: othersKey },
  ];
  await inMerchant(merchantId, ({ shipmentEvent }) =>
    shipmentEvent.createMany({
      data: happened.map((event, second) => ({
        merchantId,
        shipmentId: id,
        actorKind: 'person',
        ...event,
        at: new Date(now + second * 1_000),
      })),
    }),
  );
  const { events } = await findStory(stack.oasis, id);
  expect(events.map(({ kind, by }) => [kind, by])).toEqual([
    ['label-ready', null],
    ['booked', { key: 'Shop' }],
    ['cancelled', null],
    ['cancel-requested', 'customer-service'],
    ['phase', 'portal'],
    ['label-printed', { name: 'Mariam Haddad', nameAr: 'مريم حداد' }],
  ]);
  expect((await findStory(stack.nakheel, id)).events).toEqual([]);
});

async function endedKey({ merchantId }: VerbStack['oasis']): Promise<string> {
  const row = await inMerchant(merchantId, ({ apiKey }) =>
    apiKey.create({
      data: {
        merchantId,
        name: 'Shop',
        prefix: 'wb_test_abcd',
        hash: randomUUID(),
        permissions: ['shipments.book'],
        ipRanges: [],
        endedAt: new Date(),
      },
    }),
  );
  return row.id;
}

it('needs the permission, and a text that says something', async () => {
  const viewer = { ...stack.oasis, permissions: new Set(['shipments.read'] as const) };
  await expect(addTag(viewer, { ids: [randomUUID()], name: 'x' })).rejects.toThrow(NotPermitted);
  await expect(writeNote(viewer, { id: randomUUID(), shipmentId: randomUUID(), text: 'x' })).rejects.toThrow(
    NotPermitted,
  );
  for (const text of ['', ' ', '!!', '\u0000', '\u202e']) {
    expect(tagName.safeParse(text).success).toBe(false);
    expect(noteText.safeParse(text).success).toBe(false);
  }
  expect(tagName.parse('  a\u0000  b ')).toBe('a b');
  expect(tagName.safeParse('x'.repeat(31)).success).toBe(false);
});
