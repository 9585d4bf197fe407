import { randomUUID } from 'node:crypto';
import { withClient } from '#scripts/postgres/with-client.ts';
import type { Booking } from './booking.ts';
import type { ChaosStack } from './chaos-stack.ts';
import type { Merchant } from './merchant.ts';

/** Books refused shipments and shipments that became drafts again, with a new key, as a merchant would. */
export async function tryAgain(
  stack: ChaosStack,
  merchant: Merchant,
  bookings: Booking[],
  say: (detail: string) => void,
): Promise<void> {
  const { rows } = await withClient(stack.adminUrl, (client) =>
    client.query<{ id: string }>("SELECT id FROM shipments WHERE state IN ('draft', 'refused')"),
  );
  const back = new Set(rows.map(({ id }) => id));
  say(`${back.size}`);
  for (const booking of bookings) {
    if (back.has(booking.id)) await merchant.book({ ...booking, key: randomUUID() });
  }
}
