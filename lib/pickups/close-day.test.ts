import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { addDays, dubaiClock, startOfDay } from '#lib/core/times/dubai-clock.ts';
import { TooOften } from '#lib/core/too-often.ts';
import { prisma } from '#lib/db/client.ts';
import { insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { closeDay, readDayClose } from './close-day.ts';
import { handOver } from './hand-over.ts';
import { mostGrouped, mostInManifest } from './view.ts';

const stack = await testStack();

const today = dubaiClock(new Date()).date;

function parcelOf(day: string, awb: string): Promise<string> {
  const details = { service: { pickupDate: day, pickupFrom: '14:00', pickupTo: '18:00' } };
  const columns = { details, pickupAt: startOfDay(day) };
  return insertShipment(stack.oasis, { state: 'booked', phase: 'expected', awb }, columns);
}

it('closing a day mails what was handed over and what was due and stays', async () => {
  await parcelOf(today, '7800000000011');
  await handOver(stack.oasis, '7800000000011');
  await parcelOf(addDays(today, -1), '7800000000012');
  await parcelOf(addDays(today, 1), '7800000000013');
  await closeDay(stack.oasis, 'sara@oasis.example');
  await closeDay(stack.nakheel, 'omar@nakheel.example');
  const mails = await prisma().mail.findMany({
    where: { kind: 'day-closed' },
    orderBy: { createdAt: 'asc' },
  });
  expect(mails).toMatchObject([
    {
      recipient: 'sara@oasis.example',
      about: { day: today, handedOver: 1, leftBehind: ['7800000000012'], more: 0 },
    },
    { recipient: 'omar@nakheel.example', about: { handedOver: 0, leftBehind: [], more: 0 } },
  ]);
  const rows = await stack.run(
    "SELECT reason FROM audit_entries WHERE verb = 'close-day' AND about_merchant_id = $1",
    [stack.oasis.merchantId],
  );
  expect(rows).toEqual([{ reason: { key: 'dayClosed', handedOver: 1, left: 1 } }]);
});

it('counts all parcels of a large day, and lists the most overdue', async () => {
  const before = await readDayClose(stack.oasis);
  const [lost, given] = [
    await parcelOf(addDays(today, -3), '7800000000021'),
    await parcelOf(today, '7800000000022'),
  ];
  await handOver(stack.oasis, '7800000000022');
  /** Copies a parcel, each booked now and for today. */
  async function copy(id: string, count: number) {
    await stack.run(
      `INSERT INTO shipments SELECT (jsonb_populate_record(NULL::shipments, to_jsonb(one) || jsonb_build_object(
         'id', gen_random_uuid(), 'state', 'booking', 'awb', null, 'reference', 'COPY', 'created_at', now(), 'pickup_at', $3::timestamptz))).*
       FROM (SELECT * FROM shipments WHERE id = $1) AS one, generate_series(1, $2)`,
      [id, count, startOfDay(today)],
    );
    await stack.run(
      "UPDATE shipments SET state = 'booked', awb = left(id::text, 20) WHERE state = 'booking' AND reference = 'COPY'",
    );
  }
  await copy(lost, mostGrouped + 5);
  await copy(given, mostGrouped + 5);
  const { handedOver, leftBehind, more } = await readDayClose(stack.oasis);
  expect(handedOver).toBe(before.handedOver + mostGrouped + 6);
  expect(leftBehind).toHaveLength(mostInManifest);
  expect(leftBehind[0]?.id).toBe(lost);
  expect(leftBehind.length + more).toBe(before.leftBehind.length + mostGrouped + 6);
});

// Both merchants’ actors are the same person, with two emails so far.
it('a person gets at most twenty emails in an hour', async () => {
  const close = () => closeDay(stack.nakheel, 'omar@nakheel.example');
  await Promise.all(Array.from({ length: 18 }, close));
  await expect(close()).rejects.toThrow(TooOften);
});
