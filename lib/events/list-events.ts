import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import {
  cursorOf,
  type EventRow,
  isOfTypes,
  positionOf,
  publishedEvents,
  toPublicEvent,
} from './public-event.ts';
import { type EventPage, type EventType, mostEvents } from './schema.ts';

/** How many positions one call reads at most: with a rare type it returns fewer events than `limit`, and `hasMore`. */
const mostRead = 5_000n;

type Asked = { after?: string; since?: Date; limit?: number; types?: readonly EventType[] };

/**
 * The events of the merchant's shipments after a cursor, without one since a moment, or from the oldest kept event, in an order that never
 * changes. With `types`, only these. The cursor of another merchant's feed is a harmless place in this one.
 */
export async function listEvents(
  actor: MerchantActor,
  { after, since, limit = 100, types = [] }: Asked,
): Promise<Result<EventPage, 'cursor-unknown'>> {
  const { merchantId } = requirePermission(actor, 'shipments.read');
  const position = after === undefined ? 0n : positionOf(after);
  if (position === null) return failure('cursor-unknown', 'this text is no cursor of the feed');
  const begin = (after === undefined && since) || new Date(0);
  const [[feed] = []] = await queryMerchant(merchantId, [
    sql<{ oldest: string; last: string }>`
      SELECT position::text AS last, coalesce((
          SELECT position FROM shipment_events
          WHERE merchant_id = ${merchantId}::uuid AND position IS NOT NULL AND at >= ${begin.toISOString()}::timestamptz
          ORDER BY position LIMIT 1
        ), CASE WHEN ${begin.getTime() > 0}::boolean THEN position + 1 ELSE 1 END)::text AS oldest
      FROM event_feeds WHERE merchant_id = ${merchantId}::uuid`,
  ]);
  const last = BigInt(feed?.last ?? 0);
  // Events that are no longer kept are skipped.
  const from = max(position, BigInt(feed?.oldest ?? 1) - 1n);
  const to = min(from + mostRead, max(last, from));
  const most = Math.min(Math.max(limit, 1), mostEvents);
  const [rows] = await queryMerchant(merchantId, [
    sql<EventRow>`
      ${publishedEvents(sql`
        events.merchant_id = ${merchantId}::uuid AND events.position > ${from} AND events.position <= ${to} AND ${isOfTypes(types)}
        ORDER BY events.position LIMIT ${most}`)}
      ORDER BY events.position`,
  ]);
  const events = rows.map(toPublicEvent);
  const reached = rows.length === most ? BigInt(rows.at(-1)?.position ?? to) : to;
  return success({ events, next: cursorOf(reached), hasMore: reached < last });
}

const max = (one: bigint, other: bigint) => (one > other ? one : other);
const min = (one: bigint, other: bigint) => (one < other ? one : other);
