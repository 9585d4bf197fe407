import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { toHandOver } from '#lib/pickups/parcels-query.ts';
import { countQuery } from '#lib/search/lists/count-shipments.ts';
import { shipmentFilters } from '#lib/search/lists/list-query.ts';
import { statusAtColumn } from '#lib/shipments/to-view.ts';
import { countLimit } from '#lib/shipments/view.ts';
import { type DayCount, type HomeQueue, type QueueStatus, trendDays } from './schema.ts';

/** An unfinished import is hidden after this time. */
const importDays = 7;
const mostImports = 20;

/** The home page's queue and the finished days of its trends, the oldest first. One round trip; every count is bounded. */
export async function readHome(
  actor: MerchantActor,
): Promise<{ queue: HomeQueue; days: DayCount[] } & QueueStatus> {
  requirePermission(actor, 'shipments.read');
  const { merchantId } = actor;
  const today = dubaiClock(new Date()).date;
  const [[queue] = [], days = []] = (await queryMerchant(
    merchantId,
    [
      Prisma.sql`
      SELECT stuck.*, ${countQuery(merchantId, toHandOver)} AS "toHandOver", (
        SELECT count(*)::int FROM (
          SELECT id FROM imports WHERE merchant_id = ${merchantId}::uuid AND discarded_at IS NULL
            AND created_at > now() - ${`${importDays} days`}::interval
          ORDER BY created_at DESC, id DESC LIMIT ${Prisma.raw(String(mostImports))}
        ) AS newest
        WHERE EXISTS (SELECT FROM import_rows WHERE merchant_id = ${merchantId}::uuid AND import_id = newest.id
          AND state IN ('open', 'queued'))
      ) AS imports
      FROM (
        SELECT count(*) FILTER (WHERE state = 'refused')::int AS refused,
          count(*) FILTER (WHERE phase = 'held')::int AS held,
          count(*) FILTER (WHERE phase = 'attempted')::int AS attempted,
          count(*) FILTER (WHERE phase = 'at_counter')::int AS "atCounter",
          count(*) FILTER (WHERE phase = 'unknown')::int AS unknown,
          min("statusAt") FILTER (WHERE state = 'booked') AS "statusAt"
        FROM (
          SELECT state, phase, ${Prisma.raw(statusAtColumn)} FROM shipments
          WHERE merchant_id = ${merchantId}::uuid AND (${Prisma.raw(shipmentFilters.attention)})
          -- In the order of the index shipments_attention: without it, the planner reads the whole table to find this many.
          ORDER BY created_at DESC, id DESC LIMIT ${Prisma.raw(String(countLimit + 1))}
        ) AS listed
      ) AS stuck`,
      Prisma.sql`
      SELECT day::text AS day, booked, domestic, in_time AS "inTime" FROM merchant_days
      WHERE merchant_id = ${merchantId}::uuid AND day >= ${addDays(today, -trendDays)}::date AND day < ${today}::date
      ORDER BY day`,
    ],
    { prepared: true },
  )) as [(HomeQueue & { statusAt: Date | null })[], DayCount[]];
  if (!queue) throw new Error('counting gave no row');
  const { statusAt, ...counts } = queue;
  return { queue: counts, statusAt: statusAt?.toISOString() ?? null, days };
}
