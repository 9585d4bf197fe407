import { beforeAll, expect, it } from 'vitest';
import { bookTyped } from '#e2e/bookings/book-typed.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { fetchLabel } from './fetch-label.ts';

const stack = await testStack();

beforeAll(async () => {
  process.env.OPERATOR_LABEL_BASE_URL = `${process.env.OPERATOR_BASE_URL}/labels`;
});

const book = async () => (await bookTyped(stack.oasis)).id;

it.each(['broken-base64', 'not-a-pdf'])('fetches a label that arrived as %s by its link', async (as) => {
  await stack.fault({ operation: 'CreateBooking', kind: 'broken-label', remaining: 1, params: { as } });
  const id = await book();
  await expect.poll(async () => (await findShipment(stack.oasis, id))?.hasLabel).toBe(true);
});

it('a label is shown as pending until the worker has tried, or has had time to try', async () => {
  await stack.fault({ operation: 'CreateBooking', kind: 'missing-label', remaining: 2 });
  const { merchantId } = stack.oasis;
  const ids = [await book(), await book()];
  const areAwaited = () =>
    Promise.all(ids.map(async (id) => (await findShipment(stack.oasis, id))?.isLabelAwaited));
  expect(await areAwaited()).toEqual([true, true]);
  const [tried, forgotten] = ids;
  await inMerchant(merchantId, async ({ shipment }) => {
    await shipment.updateMany({ where: { id: tried }, data: { labelTries: 1 } });
    const labelAfter = new Date(Date.now() - 20_000);
    await shipment.updateMany({ where: { id: forgotten }, data: { labelAfter } });
  });
  expect(await areAwaited()).toEqual([false, false]);
});

it('keeps the AWB when the link fails too, and fetches the label later', async () => {
  await stack.fault({ operation: 'CreateBooking', kind: 'missing-label', remaining: 1 });
  const id = await book();
  expect(await findShipment(stack.oasis, id)).toMatchObject({ state: 'booked', hasLabel: false });
  const label = await fetchLabel(stack.oasis, id);
  expect(label.ok && Buffer.from(label.value.pdf.subarray(0, 5)).toString()).toBe('%PDF-');
});
