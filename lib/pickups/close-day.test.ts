import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { TooOften } from '#lib/core/too-often.ts';
import { prisma } from '#lib/db/client.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { closeDay } from './close-day.ts';
import { handOver } from './hand-over.ts';

const stack = await testStack();

const today = dubaiClock(new Date()).date;

async function parcelOf(day: string, awb: string): Promise<string> {
  const id = await insertShipment(stack.oasis, { state: 'booked', phase: 'expected', awb });
  const details = { service: { pickupDate: day, pickupFrom: '14:00', pickupTo: '18:00' } };
  await inMerchant(stack.oasis.merchantId, ({ shipment }) =>
    shipment.updateMany({ where: { id }, data: { details } }),
  );
  return id;
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
      about: { day: today, handedOver: 1, leftBehind: ['7800000000012'] },
    },
    { recipient: 'omar@nakheel.example', about: { handedOver: 0, leftBehind: [] } },
  ]);
  const { rows } = await stack.database.query(
    "SELECT reason FROM audit_entries WHERE verb = 'close-day' AND about_merchant_id = $1",
    [stack.oasis.merchantId],
  );
  expect(rows).toEqual([{ reason: '1 handed over, 1 left behind' }]);
});

// Both merchants’ actors are the same person, with two emails so far.
it('a person gets at most twenty emails in an hour', async () => {
  const close = () => closeDay(stack.nakheel, 'omar@nakheel.example');
  await Promise.all(Array.from({ length: 18 }, close));
  await expect(close()).rejects.toThrow(TooOften);
});
