import 'server-only';
import { type Sql, sql } from '#lib/db/sql.ts';
import type { Transaction } from '#lib/db/tenant.ts';

/**
 * A reader of a merchant's feed with a cursor of its own, by its name. It takes each event at least once, in the order of the feed: again
 * after it was moved back, and a shipment can also reach a phase twice. So its step, what it does with an event, is idempotent by the
 * shipment and the phase, or by the event's id. A step in the transaction that takes the events isn't lost.
 */
type Consumer = { merchantId: string; name: string };

const isConsumer = ({ merchantId, name }: Consumer) =>
  sql`event_consumers.merchant_id = ${merchantId}::uuid AND name = ${name}`;

/** Adds a consumer, which gets the events from now on. */
export async function addConsumer(
  { eventFeed, eventConsumer }: Transaction,
  { merchantId, name }: Consumer,
): Promise<void> {
  const feed = await eventFeed.findUnique({ where: { merchantId } });
  await eventConsumer.create({ data: { merchantId, name, position: feed?.position ?? 0n } });
}

/**
 * Parts of a WITH clause: `taken` are the consumer's next events, at most `most`, if the condition `isReady` holds. The same statement
 * moves its cursor over them. Events that are no longer kept are skipped.
 */
export const takeEvents = (
  consumer: Consumer,
  { most, isReady = sql`true` }: { most: number; isReady?: Sql },
) => sql`
  reached AS MATERIALIZED (
    SELECT greatest(position, coalesce((SELECT min(position) FROM shipment_events
      WHERE merchant_id = ${consumer.merchantId}::uuid AND position IS NOT NULL) - 1, 0)) AS after
    FROM event_consumers WHERE ${isConsumer(consumer)} AND ${isReady} FOR UPDATE
  ), bounds AS MATERIALIZED (
    SELECT after, least(after + ${most}, position) AS upto FROM event_feeds, reached
    WHERE merchant_id = ${consumer.merchantId}::uuid AND after < position
  ), moved AS (
    UPDATE event_consumers SET position = upto FROM bounds WHERE ${isConsumer(consumer)}
  ), taken AS (
    SELECT events.* FROM shipment_events AS events, bounds
    WHERE events.merchant_id = ${consumer.merchantId}::uuid AND events.position > after AND events.position <= upto
  )`;

/** SQL: the consumer's position in the feed. */
export const positionOfConsumer = (consumer: Consumer) =>
  sql`(SELECT position FROM event_consumers WHERE ${isConsumer(consumer)})`;

/** Moves the cursor back, so that the events since a moment are taken again. */
export async function moveBack(transaction: Transaction, consumer: Consumer, since: Date): Promise<void> {
  await transaction.$executeRaw`
    UPDATE event_consumers SET position = least(position, (
      SELECT position - 1 FROM shipment_events
      WHERE merchant_id = ${consumer.merchantId}::uuid AND position IS NOT NULL AND at >= ${since}
      ORDER BY position LIMIT 1))
    WHERE ${isConsumer(consumer)}`;
}
