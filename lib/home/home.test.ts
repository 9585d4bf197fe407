import { afterAll, beforeAll, expect, it } from 'vitest';
import { startVerbStack, type VerbStack } from '#e2e/stack/verb-stack.ts';
import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { unsafeCountDays } from './count-days.ts';
import { readHome } from './read-home.ts';

let stack: VerbStack;

beforeAll(async () => {
  stack = await startVerbStack();
});
afterAll(() => stack.stop());

const today = dubaiClock(new Date()).date;
const onDay = (day: string, time = '12:00') => new Date(`${day}T${time}:00+04:00`);

async function delivered(day: string, lastEventAt: Date, destination: object = { emirate: {} }) {
  const id = await insertShipment(stack.oasis, {
    state: 'booked',
    phase: 'delivered',
    createdAt: onDay(day),
  });
  await inMerchant(stack.oasis.merchantId, ({ shipment }) =>
    shipment.updateMany({ where: { id }, data: { lastEventAt, destination } }),
  );
}

it('counts what is to be done, of this merchant only', async () => {
  for (const phase of ['held', 'attempted', 'attempted', 'at_counter', 'unknown', 'expected'] as const)
    await insertShipment(stack.oasis, { state: 'booked', phase });
  await insertShipment(stack.oasis, { state: 'refused' });
  await insertShipment(stack.nakheel, { state: 'refused' });
  const { queue } = await readHome(stack.oasis);
  expect(queue).toEqual({
    refused: 1,
    held: 1,
    attempted: 2,
    atCounter: 1,
    unknown: 1,
    toHandOver: 1,
    imports: 0,
  });
});

it('counts finished days, and again while a delivery may still be in time', async () => {
  const [yesterday, older] = [addDays(today, -1), addDays(today, -20)];
  await delivered(older, onDay(addDays(older, 3), '23:59'));
  await delivered(older, onDay(addDays(older, 4), '00:01'));
  await delivered(older, onDay(addDays(older, 1)), { country: {} });
  await delivered(today, new Date());
  await insertShipment(stack.oasis, { state: 'cancelled', createdAt: onDay(older) });
  await unsafeCountDays(new Date());
  expect((await readHome(stack.oasis)).days).toEqual([{ day: older, booked: 3, domestic: 2, inTime: 1 }]);

  await delivered(yesterday, new Date());
  await unsafeCountDays(new Date());
  await unsafeCountDays(new Date());
  expect((await readHome(stack.oasis)).days.at(-1)).toEqual({
    day: yesterday,
    booked: 1,
    domestic: 1,
    inTime: 1,
  });
  expect((await readHome(stack.nakheel)).days).toEqual([]);
});
