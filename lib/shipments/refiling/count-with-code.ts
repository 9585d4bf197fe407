import 'server-only';
import type { Transaction } from '#lib/db/tenant.ts';

const mostCounted = 1_000_000;

/** How many shipments have the code as their last status; null when there are more than a million. */
export async function countWithCode(
  transaction: Transaction,
  operator: string,
  code: string,
): Promise<number | null> {
  const [row] = await transaction.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM shipments WHERE operator = ${operator} AND last_status_code = ${code} LIMIT ${mostCounted + 1}
    ) AS counted`;
  const count = row?.count ?? 0;
  return count > mostCounted ? null : count;
}
