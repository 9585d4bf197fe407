import 'server-only';
import type { Transaction } from '#lib/db/tenant.ts';

/**
 * How many administrators besides this person can sign in. Locks them, so that two administrators who disable each other at the same
 * moment wait for one another.
 */
export async function countOtherAdministrators(transaction: Transaction, userId: string): Promise<number> {
  const all = await transaction.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE role = 'administrator' AND disabled_at IS NULL ORDER BY id FOR UPDATE`;
  return all.filter(({ id }) => id !== userId).length;
}
