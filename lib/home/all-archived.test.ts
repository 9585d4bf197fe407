import { expect, it } from 'vitest';
import { bookTyped } from '#e2e/bookings/book-typed.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { unsafeArchiveNow } from '#lib/archive/testing/archive-batch.ts';
import { countShipments } from '#lib/search/lists/count-shipments.ts';
import { findActivity } from './administrator-home.ts';

const stack = await testStack();
const { merchantId } = stack.oasis;
const lastBooking = async () => (await findActivity(stack.administrator, merchantId)).lastBookedAt;

it('a merchant whose shipments are all archived isn’t new, and keeps its last booking', async () => {
  expect(await countShipments(stack.oasis)).toMatchObject({ total: 0, isNew: true });
  expect(await lastBooking()).toBeNull();
  const { id } = await bookTyped(stack.oasis);
  await unsafeArchiveNow(stack.database, merchantId, [id]);
  expect(await countShipments(stack.oasis)).toMatchObject({ total: 0, isNew: false });
  expect(await lastBooking()).not.toBeNull();
});
