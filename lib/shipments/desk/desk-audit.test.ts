import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { startVerbStack, type VerbStack } from '#e2e/stack/verb-stack.ts';
import type { Actor } from '#lib/core/actor.ts';
import { prisma } from '#lib/db/client.ts';
import { bookShipment } from '#lib/shipments/booking/book-shipment.ts';
import {
  unsafeAskAgain,
  unsafeConfirmNone,
  unsafeEnterAwb,
  unsafeSettleDuplicate,
} from '#lib/shipments/doubts/decide-doubt.ts';
import { unsafeListDoubts } from '#lib/shipments/doubts/list-doubts.ts';
import { unsafeFindByAwb } from './find-by-awb.ts';
import { unsafeTrackByAwb } from './track-by-awb.ts';

let stack: VerbStack;
const id = randomUUID();
let awb: string;

beforeAll(async () => {
  stack = await startVerbStack();
  const booked = await bookShipment(stack.oasis, {
    id,
    key: randomUUID(),
    form: await typedForm(stack.oasis),
  });
  if (!booked.ok || !booked.value.awb) throw new Error('not booked');
  awb = booked.value.awb;
});
afterAll(() => stack.stop());

const entries = async (actorId: string) =>
  (await prisma().auditEntry.findMany({ where: { actorId }, orderBy: { at: 'asc' } })).map(
    ({ verb, reason, shipmentId }) => ({ verb, reason, shipmentId }),
  );

const attemptId = randomUUID();
const reads: [string, (agent: Actor) => Promise<unknown>, { verb: string; reason: () => string }][] = [
  [
    'a look-up',
    (agent) => unsafeFindByAwb(agent, awb),
    { verb: 'look-up', reason: () => `desk: AWB ${awb}` },
  ],
  [
    'a tracking',
    (agent) => unsafeTrackByAwb(agent, awb),
    { verb: 'look-up', reason: () => `desk: AWB ${awb}` },
  ],
  ['the queue of doubts', unsafeListDoubts, { verb: 'list-doubts', reason: () => 'desk: queue of doubts' }],
  [
    'asking again',
    (agent) => unsafeAskAgain(agent, attemptId),
    { verb: 'ask-again', reason: () => 'desk: asked the operator again' },
  ],
  [
    'entering an AWB',
    (agent) => unsafeEnterAwb(agent, { attemptId, awb }),
    { verb: 'enter-awb', reason: () => `desk: entered AWB ${awb}` },
  ],
  [
    'confirming that there is none',
    (agent) => unsafeConfirmNone(agent, { attemptId, reason: 'on the phone' }),
    { verb: 'ask-again', reason: () => 'desk: asked the operator again' },
  ],
  [
    'settling a duplicate',
    (agent) => unsafeSettleDuplicate(agent, { attemptId, reason: 'on the phone' }),
    { verb: 'settle-duplicate', reason: () => 'desk: on the phone' },
  ],
];

it.each(reads)('%s is in the audit trail, with its reason', async (_what, read, { verb, reason }) => {
  const agent = { ...stack.agent, id: randomUUID() };
  await read(agent);
  expect((await entries(agent.id))[0]).toMatchObject({ verb, reason: reason() });
});

it.each(reads)('%s shows nothing where the audit trail cannot be written', async (_what, read) => {
  await expect(read({ ...stack.agent, id: 'no id that PostgreSQL takes' })).rejects.toThrow();
});

it('a look-up’s audit row names the shipment that it showed, and a look-up without a result is audited too', async () => {
  const agent = { ...stack.agent, id: randomUUID() };
  await unsafeFindByAwb(agent, awb);
  await unsafeFindByAwb(agent, '1000099999999');
  expect(await entries(agent.id)).toEqual([
    { verb: 'look-up', reason: `desk: AWB ${awb}`, shipmentId: id },
    { verb: 'look-up', reason: 'desk: AWB 1000099999999', shipmentId: null },
  ]);
});
