import 'server-only';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';

const mostCounted = 1_000_000;

/** How many shipments of all merchants have the code as their last status; null when there are more than a million. */
export async function unsafeCountWithCode(operator: string, code: string): Promise<number | null> {
  const [row] = await unsafeAcrossMerchants(
    (transaction) => transaction.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM (
        SELECT FROM shipments WHERE operator = ${operator} AND last_status_code = ${code} LIMIT ${mostCounted + 1}
      ) AS counted`,
  );
  const count = row?.count ?? 0;
  return count > mostCounted ? null : count;
}
