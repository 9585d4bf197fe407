import 'server-only';
import type { Transaction } from '#lib/db/tenant.ts';

/**
 * The number of administrators besides this person who can sign in. Locks them, so that two administrators who disable each
 * other at the same moment wait for each other.
 */
export async function countOtherAdministrators(transaction: Transaction, userId: string): Promise<number> {
  const all = await transaction.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE role = 'administrator' AND disabled_at IS NULL ORDER BY id FOR UPDATE`;
  return all.filter(({ id }) => id !== userId).length;
}
