import type { Pool } from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { bookTyped } from '#e2e/bookings/book-typed.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { unsafeClaimDueTrackings } from './claim-due-work.ts';

const stack = await testStack();
let database: Pool;

beforeAll(async () => {
  ({ database } = stack);
});

const book = async () => (await bookTyped(stack.oasis)).id;

it('claims due work once each, longest waiting first, after open cancellations', async () => {
  const [first, second, cancelling] = [await book(), await book(), await book()];
  const due = (id: string, seconds: number, state: string) =>
    database.query(
      `UPDATE shipments SET track_after = now() - make_interval(secs => $2), state = $3::"ShipmentState" WHERE id = $1`,
      [id, seconds, state],
    );
  await due(first, 60, 'booked');
  await due(second, 90, 'booked');
  await due(cancelling, 1, 'cancelling');
  const claimed = async () => (await unsafeClaimDueTrackings(1)).map(({ shipmentId }) => shipmentId);
  expect([await claimed(), await claimed(), await claimed(), await claimed()]).toEqual([
    [cancelling],
    [second],
    [first],
    [],
  ]);
});
