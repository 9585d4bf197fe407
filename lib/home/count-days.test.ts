import { beforeEach, expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { type Columns, insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { unsafeCountDays } from './count-days.ts';
import { readDays } from './read-home.ts';

const stack = await testStack();

beforeEach(() =>
  inMerchant(stack.oasis.merchantId, async (transaction) => {
    await transaction.shipment.deleteMany({});
    await transaction.merchantDay.deleteMany({});
  }),
);

const today = dubaiClock(new Date()).date;
const onDay = (day: string, time = '12:00') => new Date(`${day}T${time}:00+04:00`);

const shipmentIn = (given: Parameters<typeof insertShipment>[1], columns?: Columns) =>
  insertShipment(stack.oasis, given, columns);

const delivered = (day: string, lastEventAt: Date, columns: Columns = { destination: { emirate: {} } }) =>
  shipmentIn({ state: 'booked', phase: 'delivered', createdAt: onDay(day) }, { lastEventAt, ...columns });

it('count finished days, and again while a delivery may follow', async () => {
  const [yesterday, older] = [addDays(today, -1), addDays(today, -20)];
  await delivered(older, onDay(addDays(older, 3), '23:59'));
  await delivered(older, onDay(addDays(older, 4), '00:01'), {
    destination: { emirate: {} },
    firstFailedAt: onDay(addDays(older, 3)),
  });
  await delivered(older, onDay(addDays(older, 1)), { destination: { country: {} } });
  await shipmentIn(
    { state: 'booked', phase: 'attempted', createdAt: onDay(older) },
    { firstFailedAt: onDay(addDays(older, 2)), destination: { country: {} } },
  );
  await delivered(today, new Date());
  await shipmentIn({ state: 'cancelled', createdAt: onDay(older) });
  await unsafeCountDays(new Date());
  const none = { booked: 0, domestic: 0, inTime: 0, delivered: 0, tried: 0, firstTry: 0 };
  expect(await readDays(stack.oasis)).toEqual([
    { day: older, booked: 4, domestic: 2, inTime: 1, delivered: 3, tried: 4, firstTry: 2, deliveries: 0 },
    ...[1, 3, 4].map((days) => ({ day: addDays(older, days), ...none, deliveries: 1 })),
  ]);

  await delivered(yesterday, new Date());
  await unsafeCountDays(new Date());
  await unsafeCountDays(new Date());
  expect((await readDays(stack.oasis)).at(-1)).toMatchObject({ day: yesterday, booked: 1, delivered: 1 });
  expect(await readDays(stack.nakheel)).toEqual([]);
});

it('forget a booking that is cancelled after its day was counted', async () => {
  const yesterday = addDays(today, -1);
  const booked = { state: 'booked', phase: 'expected', createdAt: onDay(yesterday) } as const;
  const id = await insertShipment(stack.oasis, booked);
  await unsafeCountDays(new Date());
  expect(await readDays(stack.oasis)).toMatchObject([{ day: yesterday, booked: 1 }]);
  await stack.run("UPDATE shipments SET state = 'cancelled' WHERE id = $1", [id]);
  await unsafeCountDays(new Date());
  expect(await readDays(stack.oasis)).toMatchObject([{ day: yesterday, booked: 0 }]);
});

it('count each delivery on its day, however long after its booking', async () => {
  const expected: Record<string, number> = {};
  for (let index = 0; index < 60; index += 1) {
    const age = 1 + ((index * 7) % 12);
    const day = addDays(today, -age);
    const phase = index % 4 === 0 ? 'attempted' : 'delivered';
    await shipmentIn(
      { state: 'booked', phase, createdAt: onDay(addDays(day, -((index * 5) % 40))) },
      { lastEventAt: onDay(day, index % 2 ? '00:00' : '23:59') },
    );
    if (phase === 'delivered') expected[day] = (expected[day] ?? 0) + 1;
  }
  const counted = async () =>
    Object.fromEntries(
      (await readDays(stack.oasis)).flatMap(({ day, deliveries }) => (deliveries ? [[day, deliveries]] : [])),
    );
  await unsafeCountDays(new Date());
  expect(await counted()).toEqual(expected);
  await unsafeCountDays(new Date());
  expect(await counted()).toEqual(expected);
});
