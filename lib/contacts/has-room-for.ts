import type { Transaction } from '#lib/db/tenant.ts';
import { contactLimits } from './schema.ts';

/** Whether a merchant may add this many contacts. Stops counting at the limit. */
export async function hasRoomFor(
  transaction: Transaction,
  merchantId: string,
  added: number,
): Promise<boolean> {
  const [found] = await transaction.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM contacts WHERE merchant_id = ${merchantId}::uuid AND removed_at IS NULL LIMIT ${contactLimits.contacts}
    ) AS counted`;
  return (found?.count ?? 0) + added <= contactLimits.contacts;
}
