import { expect, it } from 'vitest';
import { bookTyped } from '#e2e/bookings/book-typed.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { type MerchantActor, NotPermitted } from '#lib/core/actor.ts';
import { prisma } from '#lib/db/client.ts';
import { unsafeErasePerson, unsafeExportPerson, unsafeFindPerson } from './across-merchants.ts';
import { tokensOfPerson } from './find-person.ts';

const stack = await testStack();
const { administrator } = stack;

const mobile = '0504446611';

async function book(actor: MerchantActor, receiver: Record<string, string>, hasEnded = true) {
  const { id } = await bookTyped(actor, { receiver });
  if (hasEnded)
    await stack.run("UPDATE shipments SET phase = 'delivered', track_after = NULL WHERE id = $1", [id]);
  return id;
}

it('a receiver is found, exported and erased at every merchant, and nobody else', async () => {
  const { oasis, nakheel } = stack;
  await book(oasis, { mobile, contactName: 'Layla Sample' });
  await book(nakheel, { mobile: '+971 50 444 6611', contactName: 'Layla at Nakheel' });
  const other = await book(oasis, { mobile: '0507778899', contactName: 'Somebody else' });
  expect(await unsafeFindPerson(administrator, mobile)).toEqual({
    merchants: 2,
    shipments: 2,
    contacts: 0,
    underWay: 0,
    isMore: false,
    canErase: true,
  });
  const file = JSON.parse((await unsafeExportPerson(administrator, mobile, 'more')).toString());
  expect(Object.keys(file).toSorted()).toEqual([oasis.merchantId, nakheel.merchantId].toSorted());
  expect(JSON.stringify(file)).toContain('Layla at Nakheel');
  expect(JSON.stringify(file)).not.toContain('Somebody else');

  const active = await book(nakheel, { mobile, contactName: 'Layla again' }, false);
  expect(await unsafeFindPerson(administrator, mobile)).toMatchObject({ underWay: 1, canErase: true });
  const partly = await unsafeErasePerson(administrator, mobile);
  expect(partly).toMatchObject({ code: 'erased', shipments: 1, awbs: [expect.any(String)] });
  expect(await unsafeFindPerson(administrator, mobile)).toMatchObject({ underWay: 1, canErase: false });
  await stack.run("UPDATE shipments SET phase = 'delivered', track_after = NULL WHERE id = $1", [active]);
  expect(await unsafeErasePerson(administrator, mobile)).toMatchObject({
    code: 'erased',
    shipments: 2,
    awbs: [],
  });
  expect(await unsafeErasePerson(administrator, mobile)).toMatchObject({ code: 'not-found' });
  const rows = await stack.run<{ id: string; text: string }>(
    'SELECT id, to_jsonb(shipments)::text AS text FROM shipments',
  );
  expect(rows.filter(({ text }) => text.includes('Layla'))).toEqual([]);
  expect(rows.find(({ id }) => id === other)?.text).toContain('Somebody else');
  const audited = await prisma().auditEntry.findMany({ where: { actorId: administrator.id } });
  const verbs = audited.map(({ verb }) => verb);
  expect(verbs).toEqual(expect.arrayContaining(['find-person', 'export-person', 'erase-person-anywhere']));
  expect(JSON.stringify(audited.map(({ reason }) => reason))).not.toContain('4446611');
  await expect(unsafeErasePerson(stack.oasis, mobile)).rejects.toThrow(NotPermitted);
});

it('reaches every merchant of a receiver, also when those before them stay', async () => {
  await stack.run(
    `WITH made AS (
       INSERT INTO merchants (id, name_en, name_ar) SELECT gen_random_uuid(), 'Made', 'Made' FROM generate_series(1, 101) RETURNING id
     ), added AS (
       INSERT INTO contacts (id, merchant_id, name, company_name, mobile, phone, email, tags, notes)
       SELECT id, id, 'Made', '', '', '', '', '{}', '' FROM made RETURNING id, merchant_id
     ) INSERT INTO contact_tokens (contact_id, merchant_id, token) SELECT id, merchant_id, $1 FROM added`,
    [tokensOfPerson('0504449922')[0]],
  );
  expect(await unsafeFindPerson(administrator, '0504449922')).toMatchObject({
    merchants: 101,
    contacts: 101,
    isMore: false,
  });
  expect(await unsafeErasePerson(administrator, '0504449922')).toMatchObject({
    code: 'erased',
    contacts: 101,
  });
});
