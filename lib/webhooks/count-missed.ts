import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { positionOfConsumer } from '#lib/events/consumers.ts';
import { isOfTypes } from '#lib/events/public-event.ts';
import { type EndpointView, mostMissed } from './schema.ts';

/**
 * The events that an endpoint gets when it is switched on again: those after its cursor, and its deliveries that wait or were given
 * up. Counts to `mostMissed` + 1.
 */
export async function countMissed(
  actor: MerchantActor,
  { id, types, failingSince }: Pick<EndpointView, 'id' | 'types' | 'failingSince'>,
): Promise<number> {
  requirePermission(actor, 'integrations.manage');
  const { merchantId } = actor;
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
