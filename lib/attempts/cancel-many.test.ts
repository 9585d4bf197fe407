import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { bookTyped } from '#e2e/bookings/book-typed.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import type { MerchantActor } from '#lib/core/actor.ts';
import { TooOften } from '#lib/core/too-often.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { cancelMany, findCancelRules } from './cancel-many.ts';

const stack = await testStack();

async function booked(stage?: string, actor: MerchantActor = stack.oasis): Promise<string> {
  const { id, awb } = await bookTyped(actor);
  if (stage) await stack.move(awb, stage);
  return id;
}

const item = (id: string, expectedRule: 'will-cancel' | 'will-return' = 'will-cancel') => ({
  id,
  key: randomUUID(),
  expectedRule,
});

const stateOf = async (id: string) => (await findShipment(stack.oasis, id))?.state;

const sendsOf = (ids: string[]) =>
  inMerchant(stack.oasis.merchantId, ({ attempt }) =>
    attempt.count({ where: { shipmentId: { in: ids }, kind: 'cancel', sentAt: { not: null } } }),
  );

it('gives each shipment its own result, in the given order', async () => {
  const [fresh, collected, moved, onItsWay, others] = await Promise.all([
    booked(),
    booked('collected'),
    booked('collected'),
    booked('out-for-delivery'),
    booked(undefined, stack.nakheel),
  ]);
  const missing = randomUUID();
  const items = [
    item(onItsWay),
    item(fresh),
    item(missing),
    item(collected, 'will-return'),
    item(moved),
    item(others),
  ];
  expect(await cancelMany(stack.oasis, items)).toMatchObject([
    { id: onItsWay, ok: false, code: 'not-allowed' },
    { id: fresh, ok: true },
    { id: missing, ok: false, code: 'not-found' },
    { id: collected, ok: true },
    { id: moved, ok: false, code: 'rule-changed' },
    { id: others, ok: false, code: 'not-found' },
  ]);
  expect(await stateOf(fresh)).toBe('cancelled');
  expect((await findShipment(stack.oasis, collected))?.phase).toBe('returning');
  expect(await stateOf(moved)).toBe('booked');
  expect((await findShipment(stack.nakheel, others))?.state).toBe('booked');

  const rules = await findCancelRules(stack.oasis, [moved, others, fresh, missing]);
  expect(rules.map(({ id, cancelRule }) => [id, cancelRule])).toEqual([
    [moved, { rule: 'will-return' }],
    [fresh, { rule: 'not-allowed', reason: 'cancelled' }],
  ]);
});

it('sends each cancellation once, however often the same rows come', async () => {
  const ids = await Promise.all([booked(), booked()]);
  const items = ids.map((id) => item(id));
  const answers = await Promise.all([cancelMany(stack.oasis, items), cancelMany(stack.oasis, items)]);
  expect(answers.some(([first]) => first?.ok)).toBe(true);
  expect(await cancelMany(stack.oasis, items)).toEqual(ids.map((id) => ({ id, ok: true })));
  expect(await sendsOf(ids)).toBe(ids.length);
});

it('goes on after one whose answer is cut', async () => {
  const ids = await Promise.all([booked(), booked()]);
  await stack.fault({ operation: 'Cancel', kind: 'reset-after-accept', remaining: 1 });
  expect(
    await cancelMany(
      stack.oasis,
      ids.map((id) => item(id)),
    ),
  ).toMatchObject([{ ok: false, code: 'unconfirmed' }, { ok: true }]);
  expect(await Promise.all(ids.map(stateOf))).toEqual(['cancel_unconfirmed', 'cancelled']);
});

it('cancels none above a person’s limit, and gives the result of an earlier request', async () => {
  const done = [item(await booked())];
  const first = await cancelMany(stack.oasis, done);
  const id = await booked();
  const items = [item(id), ...Array.from({ length: 400 }, () => item(randomUUID()))];
  await expect(cancelMany(stack.oasis, items)).rejects.toThrow(TooOften);
  expect(await sendsOf([id])).toBe(0);
  expect(await cancelMany(stack.oasis, done)).toEqual(first);
});
