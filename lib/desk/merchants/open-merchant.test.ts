import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { unsafeOpenMerchant } from './open-merchant.ts';

const stack = await testStack();

it('sums a merchant’s day: what was booked, what was delivered or failed today, and the cash of both and of before', async () => {
  const day = async () => (await unsafeOpenMerchant(stack.agent, stack.nakheel.merchantId))?.day;
  expect(await day()).toEqual({ booked: 0, codMinor: 0, delivered: 0, collectedMinor: 0, failed: 0 });

  const earlier = new Date(Date.now() - 5 * 86_400_000);
  async function insert(
    actor: typeof stack.nakheel,
    { lastEventAt, ...given }: Parameters<typeof insertShipment>[1] & { lastEventAt?: Date },
  ) {
    const id = await insertShipment(actor, given);
    if (lastEventAt)
      await stack.run('UPDATE shipments SET last_event_at = $1 WHERE id = $2', [lastEventAt, id]);
  }
  const delivered = { state: 'booked', phase: 'delivered', createdAt: earlier, codMinor: 10_000 } as const;
  await insert(stack.nakheel, { state: 'booked', phase: 'expected', codMinor: 5_000 });
  await insert(stack.nakheel, { state: 'booked', phase: 'attempted', lastEventAt: new Date() });
  await insert(stack.nakheel, { ...delivered, lastEventAt: new Date() });
  await insert(stack.nakheel, { ...delivered, lastEventAt: earlier });
  await insert(stack.nakheel, { state: 'draft' });
  await insert(stack.oasis, { ...delivered, lastEventAt: new Date() });
  const cash = { codMinor: 5_000, collectedMinor: 10_000 };
  expect(await day()).toEqual({ booked: 2, delivered: 1, failed: 1, ...cash });

  const unpaid = (await unsafeOpenMerchant(stack.agent, stack.nakheel.merchantId))?.unpaid;
  expect(unpaid?.map(({ amountMinor }) => amountMinor)).toEqual([10_000, 10_000]);
});
