import 'server-only';
import { sql } from '#lib/db/sql.ts';
import type { Transaction } from '#lib/db/tenant.ts';

/** What a delivery becomes that a person sends again: it is tried for another three days. */
export const againSql = sql`state = 'waiting', tries = 0, started_at = now(), due_at = now(), ended_at = NULL`;

/** The most given-up deliveries that one statement retries; `resendSince` sends the others. */
const mostRevived = 10_000;

/**
 * Continues an endpoint that a person switches on: the events it missed are in the feed after its cursor, its waiting deliveries and
 * those that were given up since it began to fail are due now. The caller has locked its row.
 */
export async function continueEndpoint(
  transaction: Transaction,
  merchantId: string,
  id: string,
): Promise<void> {
  await transaction.$executeRaw`
    UPDATE webhook_deliveries SET ${againSql}
    WHERE merchant_id = ${merchantId}::uuid AND id IN (
      SELECT id FROM webhook_deliveries
      WHERE merchant_id = ${merchantId}::uuid AND endpoint_id = ${id}::uuid AND state = 'failed' AND position IS NOT NULL
        AND ended_at >= (SELECT failing_since FROM webhook_endpoints WHERE merchant_id = ${merchantId}::uuid AND id = ${id}::uuid)
      ORDER BY ended_at LIMIT ${mostRevived})`;
  await transaction.$executeRaw`
    UPDATE webhook_deliveries SET ${againSql}
    WHERE merchant_id = ${merchantId}::uuid AND endpoint_id = ${id}::uuid AND state = 'waiting'`;
  await transaction.$executeRaw`
    UPDATE webhook_endpoints SET off_reason = NULL, off_since = NULL, failures = 0, failing_since = NULL, rest_until = NULL, due_at = now()
    WHERE merchant_id = ${merchantId}::uuid AND id = ${id}::uuid`;
}
