import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { typedRequest } from '#e2e/bookings/book-typed.ts';
import { eventsOf } from '#e2e/bookings/events-of.ts';
import { labelKept } from '#e2e/bookings/label-kept.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { bookShipment } from '#lib/attempts/book.ts';
import { cancelShipment } from '#lib/attempts/cancel.ts';
import { discardDrafts } from '#lib/booking-form/discard-drafts.ts';
import { prisma } from '#lib/db/client.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { unsafeWriteOff } from '#lib/desk/unconfirmed/write-off.ts';
import { keepEventPartitions } from '#lib/due-work/keep-event-partitions.ts';
import { settings } from '#lib/settings/settings.ts';

const stack = await testStack();

async function submit() {
  const request = await typedRequest(stack.oasis);
  await bookShipment(stack.oasis, request);
  return request.id;
}

it('records a booking, its label and its cancellation, with the actor', async () => {
  const id = await submit();
  await labelKept(stack.oasis, id);
  await cancelShipment(stack.oasis, { id, key: randomUUID(), expectedRule: 'will-cancel' });
  expect(await eventsOf(stack.oasis, id)).toEqual([
    'booked by person',
    'label-ready by person',
    'cancel-requested by person',
    'phase cancelled by worker',
    'cancelled by worker',
  ]);
});

it('records a rejection and a booking that was never sent', async () => {
  await stack.fault({ operation: 'CreateBooking', kind: 'success-false', remaining: 1 });
  expect(await eventsOf(stack.oasis, await submit())).toEqual(['rejected by person']);
  await stack.stopOperator();
  const unsent = await submit();
  await stack.startOperator();
  expect(await eventsOf(stack.oasis, unsent)).toEqual(['not-sent by person']);
  // They stay in the merchant's feed.
  expect(await discardDrafts(stack.oasis, [unsent])).toEqual([unsent]);
  expect(await eventsOf(stack.oasis, unsent)).toEqual(['not-sent by person']);
});

it('records an agent’s decisions', async () => {
  await stack.fault({ operation: 'CreateBooking', kind: 'reset-before-accept', remaining: 1 });
  const id = await submit();
  const { id: attemptId } = await inMerchant(stack.oasis.merchantId, ({ attempt }) =>
    attempt.findFirstOrThrow({ where: { shipmentId: id } }),
  );
  await unsafeWriteOff(stack.agent, { attemptId, reason: 'the carrier has none' });
  expect(await eventsOf(stack.oasis, id)).toEqual(['unconfirmed by person', 'written-off by person']);
});

const partitions = async () =>
  (
    await prisma().$queryRaw<{ name: string }[]>`
      SELECT inhrelid::regclass::text AS name FROM pg_inherits
      WHERE inhparent = 'shipment_events'::regclass ORDER BY 1`
  ).map(({ name }) => name);

const monthsFromNow = (months: number) => {
  const now = new Date();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
  return `shipment_events_${month.toISOString().slice(0, 7).replace('-', '_')}`;
};

it('keeps a month and the next two, and drops what is older than the retention', async () => {
  const keep = (at: string) => prisma().$executeRaw`SELECT keep_event_partitions(1, ${new Date(at)})`;
  const old = async () => (await partitions()).filter((name) => name < 'shipment_events_2002');
  const months = (...names: string[]) => names.map((name) => `shipment_events_${name}`);
  await keep('2000-11-10T00:00:00Z');
  expect(await old()).toEqual(months('2000_11', '2000_12', '2001_01'));
  await keep('2001-03-10T00:00:00Z');
  expect(await old()).toEqual(months('2000_12', '2001_01', '2001_03', '2001_04', '2001_05'));
  settings().EVENT_RETENTION_MONTHS = 1;
  await keepEventPartitions();
  expect(await old()).toEqual([]);
});

it('keeps the events of 90 days and of the months of the setting on each day of a year, and no month that ended before', async () => {
  const day = 86_400_000;
  const name = (at: Date) => `shipment_events_${at.toISOString().slice(0, 7).replace('-', '_')}`;
  // Without a leap day, January's last event is 89 days old on the first of May.
  for (let at = Date.UTC(2024, 10, 1); at < Date.UTC(2026, 0, 1); at += day) {
    await prisma().$executeRaw`SELECT keep_event_partitions(3, ${new Date(at)})`;
    if (at < Date.UTC(2025, 2, 1)) continue;
    const [oldest] = await partitions();
    const threeMonths = new Date(at);
    threeMonths.setUTCDate(1);
    threeMonths.setUTCMonth(threeMonths.getUTCMonth() - 3);
    const first = [name(new Date(at - 90 * day)), name(threeMonths)].toSorted()[0];
    expect(oldest, new Date(at).toISOString()).toBe(first);
  }
});

it('drops nothing of the last 90 days, whatever moment it is told', async () => {
  await prisma().$executeRaw`SELECT keep_event_partitions(24, now() - interval '1 month')`;
  await prisma().$executeRaw`SELECT keep_event_partitions(0, '2100-01-01')`;
  expect(await partitions()).toEqual(
    expect.arrayContaining([monthsFromNow(-1), monthsFromNow(0), monthsFromNow(1)]),
  );
});

it('hides one merchant’s events from another, even in a query on one partition', async () => {
  const id = await submit();
  for (const table of ['shipment_events', monthsFromNow(0)]) {
    const seen = (merchantId: string) =>
      inMerchant(merchantId, (transaction) =>
        transaction.$queryRawUnsafe<object[]>(`SELECT 1 FROM ${table} WHERE shipment_id = '${id}'`),
      );
    expect((await seen(stack.oasis.merchantId)).length).toBeGreaterThan(0);
    expect(await seen(stack.nakheel.merchantId)).toEqual([]);
    expect(await prisma().$queryRawUnsafe(`SELECT 1 FROM ${table}`)).toEqual([]);
  }
});
