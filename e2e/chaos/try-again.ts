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
    client.query<{ id: string; form_version: string | null }>(
      "SELECT id, form_version FROM shipments WHERE state IN ('draft', 'refused')",
    ),
  );
  // The opened page has seen the stored version.
  const back = new Map(rows.map(({ id, form_version: version }) => [id, version ? [version] : []]));
  say(`${back.size}`);
  for (const booking of bookings) {
    const seen = back.get(booking.id);
    if (seen) await merchant.book({ ...booking, key: randomUUID() }, seen);
  }
}
