import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { bookTyped, typedRequest } from '#e2e/bookings/book-typed.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { bookShipment } from '#lib/attempts/book.ts';
import type { Reason } from '#lib/audit/view.ts';
import type { Actor } from '#lib/core/actor.ts';
import { prisma } from '#lib/db/client.ts';
import { unsafeAcceptAwb } from '#lib/desk/unconfirmed/accept-awb.ts';
import { unsafeSettleDuplicate } from '#lib/desk/unconfirmed/cancel-duplicate.ts';
import { unsafeListUnconfirmed } from '#lib/desk/unconfirmed/list-unconfirmed.ts';
import { unsafeAskAgain, unsafeWriteOff } from '#lib/desk/unconfirmed/write-off.ts';
import { unsafeOpenShipment, unsafePollShipment, unsafeTrackShipment } from './open-shipment.ts';
import { unsafeReadRecord } from './read-record.ts';
import { unsafeWriteNote } from './write-note.ts';

const stack = await testStack();
const { id, awb } = await bookTyped(stack.oasis);
const { awb: otherAwb } = await bookTyped(stack.oasis);

const entries = async (actorId: string) =>
  (await prisma().auditEntry.findMany({ where: { actorId }, orderBy: { at: 'asc' } })).map(
    ({ verb, reason, shipmentId }) => ({ verb, reason, shipmentId }),
  );

const attemptId = randomUUID();
const reads: [string, (agent: Actor) => Promise<unknown>, { verb: string; reason: Reason }][] = [
  [
    'a lookup',
    (agent) => unsafeOpenShipment(agent, { awb }),
    { verb: 'look-up', reason: { key: 'byAwb', awb } },
  ],
  [
    'a tracking',
    (agent) => unsafeTrackShipment(agent, { awb }),
    { verb: 'look-up', reason: { key: 'byAwb', awb } },
  ],
  ['the list of unconfirmed requests', unsafeListUnconfirmed, { verb: 'list-unconfirmed', reason: 'queue' }],
  [
    'checking again',
    (agent) => unsafeAskAgain(agent, attemptId),
    { verb: 'ask-again', reason: 'askedAgain' },
  ],
  [
    'entering an AWB',
    (agent) => unsafeAcceptAwb(agent, { attemptId, awb }),
    { verb: 'accept-awb', reason: { key: 'enteredAwb', awb } },
  ],
  [
    'confirming that there is none',
    (agent) => unsafeWriteOff(agent, { attemptId, reason: 'on the phone' }),
    { verb: 'ask-again', reason: 'askedAgain' },
  ],
  [
    'settling a duplicate',
    (agent) => unsafeSettleDuplicate(agent, { attemptId, reason: 'on the phone' }),
    { verb: 'settle-duplicate', reason: { text: 'on the phone' } },
  ],
];

it.each(reads)('%s is in the audit trail, with its reason', async (_what, read, { verb, reason }) => {
  const agent = { ...stack.agent, id: randomUUID() };
  await read(agent);
  expect((await entries(agent.id))[0]).toMatchObject({ verb, reason });
});

it.each(reads)('%s shows nothing where the audit trail cannot be written', async (_what, read) => {
  await stack.run('REVOKE INSERT ON audit_entries FROM waybill');
  try {
    await expect(read({ ...stack.agent, id: randomUUID() })).rejects.toThrow('audit_entries');
  } finally {
    await stack.run('GRANT INSERT ON audit_entries TO waybill');
  }
});

it('a lookup’s audit row names the shipment that it showed, and a lookup without a result is audited too', async () => {
  const agent = { ...stack.agent, id: randomUUID() };
  await unsafeOpenShipment(agent, { awb });
  await unsafeOpenShipment(agent, { awb: '1000099999999' });
  expect(await entries(agent.id)).toEqual([
    { verb: 'look-up', reason: { key: 'byAwb', awb }, shipmentId: id },
    { verb: 'look-up', reason: { key: 'byAwb', awb: '1000099999999' }, shipmentId: null },
  ]);
});

it('a page that is rendered again after the agent’s own action is the same lookup', async () => {
  const agent = { ...stack.agent, id: randomUUID() };
  const of = { merchantId: stack.oasis.merchantId, shipmentId: id };
  await unsafeOpenShipment(agent, { awb });
  await unsafeWriteNote(agent, { ...of, text: 'on the phone', isInternal: true });
  await unsafeOpenShipment(agent, { awb });
  await unsafeOpenShipment(agent, { awb });
  expect((await entries(agent.id)).map(({ verb }) => verb)).toEqual(['look-up', 'note']);
  // The same shipment by its id is another page.
  await unsafeOpenShipment(agent, of);
  await unsafeOpenShipment(agent, of);
  expect(await entries(agent.id)).toHaveLength(3);
});

it('an action alone is no lookup, and neither is an earlier one with another shipment between', async () => {
  const agent = { ...stack.agent, id: randomUUID() };
  const of = { merchantId: stack.oasis.merchantId, shipmentId: id };
  await unsafeWriteNote(agent, { ...of, text: 'on the phone', isInternal: true });
  await unsafeOpenShipment(agent, { awb });
  await unsafeOpenShipment(agent, { awb: otherAwb });
  await unsafeOpenShipment(agent, { awb });
  await unsafeOpenShipment(agent, { awb: '1000099999999' });
  await unsafeOpenShipment(agent, { awb: '1000099999999' });
  expect((await entries(agent.id)).map(({ reason }) => reason)).toEqual([
    'internalNote',
    ...[awb, otherAwb, awb, '1000099999999', '1000099999999'].map((each) => ({ key: 'byAwb', awb: each })),
  ]);
});

it('a page a quarter of an hour later is another lookup', async () => {
  const agent = { ...stack.agent, id: randomUUID() };
  await unsafeOpenShipment(agent, { awb });
  const at = new Date(Date.now() - 15 * 60_000);
  await stack.run('UPDATE audit_entries SET at = $1 WHERE user_id = $2', [at, agent.id]);
  await unsafeOpenShipment(agent, { awb });
  expect(await entries(agent.id)).toHaveLength(2);
});

it('where two merchants’ shipments have the same id, each one’s reads are audited and shown on its page only', async () => {
  const { id: shipmentId } = await bookTyped(stack.oasis);
  const request = { ...(await typedRequest(stack.nakheel)), id: shipmentId };
  expect(await bookShipment(stack.nakheel, request)).toMatchObject({ ok: true });
  const one = { merchantId: stack.oasis.merchantId, shipmentId };
  const other = { merchantId: stack.nakheel.merchantId, shipmentId };
  const agent = { ...stack.agent, id: randomUUID() };
  for (const opened of [one, other, one]) await unsafeOpenShipment(agent, opened);
  const poller = { ...stack.agent, id: randomUUID() };
  for (const polled of [one, other, one]) await unsafePollShipment(poller, polled);
  await unsafeWriteNote(agent, { ...other, text: 'on the phone', isInternal: true });
  const about = async (actorId: string) =>
    (await prisma().auditEntry.findMany({ where: { actorId }, orderBy: [{ at: 'asc' }, { id: 'asc' }] })).map(
      ({ aboutMerchantId }) => aboutMerchantId,
    );
  const { merchantId: oasis } = one;
  const { merchantId: nakheel } = other;
  expect(await about(agent.id)).toEqual([oasis, nakheel, oasis, nakheel]);
  expect(await about(poller.id)).toEqual([oasis, nakheel]);
  const audited = async (of: typeof one) =>
    (await unsafeReadRecord(agent, of)).audits.map(({ verb }) => verb);
  expect(await audited(one)).toEqual(['look-up', 'look-up', 'look-up']);
  expect(await audited(other)).toEqual(['note', 'look-up', 'look-up']);
});

const poll = (agent: Actor, polled = awb) => unsafePollShipment(agent, { awb: polled });

it('a poll without an earlier lookup is in the audit trail', async () => {
  const agent = { ...stack.agent, id: randomUUID() };
  await poll(agent);
  expect(await entries(agent.id)).toEqual([
    { verb: 'look-up', reason: { key: 'byAwb', awb }, shipmentId: id },
  ]);
});

it('twenty polls are covered by the audit row of their lookup', async () => {
  const agent = { ...stack.agent, id: randomUUID() };
  await unsafeOpenShipment(agent, { awb });
  for (let number = 0; number < 20; number += 1) await poll(agent);
  expect(await entries(agent.id)).toHaveLength(1);
});

it('a poll a quarter of an hour later is in the audit trail again', async () => {
  const agent = { ...stack.agent, id: randomUUID() };
  await unsafeOpenShipment(agent, { awb });
  const at = new Date(Date.now() - 15 * 60_000);
  await stack.run('UPDATE audit_entries SET at = $1 WHERE user_id = $2', [at, agent.id]);
  await poll(agent);
  expect(await entries(agent.id)).toHaveLength(2);
});

it('a poll of another shipment is in the audit trail again', async () => {
  const agent = { ...stack.agent, id: randomUUID() };
  await unsafeOpenShipment(agent, { awb });
  await poll(agent, otherAwb);
  expect((await entries(agent.id)).map(({ reason }) => reason)).toEqual([
    { key: 'byAwb', awb },
    { key: 'byAwb', awb: otherAwb },
  ]);
});

it('a poll of another agent is in the audit trail again', async () => {
  const one = { ...stack.agent, id: randomUUID() };
  const other = { ...stack.agent, id: randomUUID() };
  await unsafeOpenShipment(one, { awb });
  await poll(other);
  expect(await entries(other.id)).toHaveLength(1);
});
