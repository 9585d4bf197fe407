import 'server-only';
import { tryLockSql } from '#lib/db/locks.ts';
import type { Transaction } from '#lib/db/tenant.ts';

export const mostPublished = 500;

type Published = { published: number; merchantIds: string[] };

/**
 * Gives the oldest committed events their positions in their merchants' feeds and their shipments' sequences, at most
 * `mostPublished`. A transaction that commits later gets later positions, whatever its clock said, so a reader who continues
 * after a position misses nothing. Does nothing while another worker publishes. `transaction` is across merchants.
 */
export async function unsafePublishEvents(transaction: Transaction): Promise<Published> {
  const [lock] = await transaction.$queryRaw<{ taken: boolean }[]>(tryLockSql('publishing'));
  if (!lock?.taken) return { published: 0, merchantIds: [] };
  const rows = await transaction.$queryRaw<{ merchantId: string; published: number }[]>`
    WITH batch AS MATERIALIZED (
      SELECT merchant_id, shipment_id, at, id FROM shipment_events
      WHERE position IS NULL ORDER BY at, id LIMIT ${mostPublished}
    ), feeds AS (
      INSERT INTO event_feeds (merchant_id, position) SELECT merchant_id, count(*) FROM batch GROUP BY merchant_id
      ON CONFLICT (merchant_id) DO UPDATE SET position = event_feeds.position + excluded.position
      RETURNING merchant_id, position
    ), shipments AS MATERIALIZED (
      SELECT merchant_id, shipment_id, coalesce((
        SELECT max(sequence) FROM shipment_events AS earlier
        WHERE earlier.merchant_id = found.merchant_id AND earlier.shipment_id = found.shipment_id
      ), 0) AS sequence
      FROM (SELECT DISTINCT merchant_id, shipment_id FROM batch) AS found
    ), numbered AS (
      SELECT merchant_id, shipment_id, at, id,
        feeds.position - count(*) OVER (PARTITION BY merchant_id)
          + row_number() OVER (PARTITION BY merchant_id ORDER BY at, id) AS position,
        shipments.sequence + row_number() OVER (PARTITION BY merchant_id, shipment_id ORDER BY at, id) AS sequence
      FROM batch JOIN feeds USING (merchant_id) JOIN shipments USING (merchant_id, shipment_id)
    ), published AS (
      UPDATE shipment_events AS events SET position = numbered.position, sequence = numbered.sequence FROM numbered
      WHERE events.merchant_id = numbered.merchant_id AND events.shipment_id = numbered.shipment_id
        AND events.at = numbered.at AND events.id = numbered.id
      RETURNING events.merchant_id
    )
    SELECT merchant_id AS "merchantId", count(*)::int AS published FROM published GROUP BY merchant_id`;
  return {
    published: rows.reduce((sum, { published }) => sum + published, 0),
    merchantIds: rows.map(({ merchantId }) => merchantId),
  };
}
