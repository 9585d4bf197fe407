import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import { positionOfConsumer } from '#lib/events/consumers.ts';
import { isOfTypes } from '#lib/events/public-event.ts';
import { type EndpointView, mostMissed } from './view.ts';

/** What a delivery becomes that a person sends again: it is tried for another three days. */
export const againSql = sql`state = 'waiting', tries = 0, started_at = now(), due_at = now(), ended_at = NULL`;

/** The most given-up deliveries that one statement retries; `resendSince` sends the others. */
const mostRevived = 10_000;

/**
 * Continues an endpoint that a person switches on, or gives another URL: the events it missed are in the feed after its cursor, its waiting deliveries and
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

/**
 * The events that an endpoint gets when it is switched on again: those after its cursor, and its deliveries that wait or were given
 * up. Counts to `mostMissed` + 1.
 */
export async function countMissed(
  actor: MerchantActor,
  { id, types, failingSince }: Pick<EndpointView, 'id' | 'types' | 'failingSince'>,
): Promise<number> {
  const { merchantId } = requirePermission(actor, 'integrations.manage');
  const upTo = sql.raw(String(mostMissed + 1));
  const [rows] = await queryMerchant(merchantId, [
    sql<{ count: number }>`
      SELECT least(count(*), ${upTo})::integer AS count FROM (
        (SELECT FROM shipment_events AS events
          WHERE merchant_id = ${merchantId}::uuid AND ${isOfTypes(types)} AND position > ${positionOfConsumer({ merchantId, name: id })}
          LIMIT ${upTo})
        UNION ALL
        (SELECT FROM webhook_deliveries
          WHERE merchant_id = ${merchantId}::uuid AND endpoint_id = ${id}::uuid AND (state = 'waiting'
            OR state = 'failed' AND position IS NOT NULL AND ended_at >= ${failingSince}::timestamptz)
          LIMIT ${upTo})
      ) AS missed`,
  ]);
  return rows[0]?.count ?? 0;
}
