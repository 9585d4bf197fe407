import 'server-only';
import { queryMerchant } from '#lib/db/query.ts';
import { openSecret } from '#lib/db/secrets/sealed-secrets.ts';
import { sql } from '#lib/db/sql.ts';
import { positionOfConsumer, takeEvents } from '#lib/events/consumers.ts';
import { type EventRow, isOfTypes, publishedEvents } from '#lib/events/public-event.ts';
import type { ClaimedEndpoint } from './claim-endpoints.ts';
import { againSql } from './continue-endpoint.ts';

/** `waitedMs`: since its first try. Its event is null when it is no longer kept. */
export type DueDelivery = { deliveryId: string; tries: number; waitedMs: number } & (
  | EventRow
  | { position: null }
);

export type DueBatch = { url: string; secrets: string[]; deliveries: DueDelivery[] };

/** How many events become deliveries at once, and how many may wait until more do: the others are safe in the feed. */
const mostMade = 100;
const mostWaiting = 5_000;

/**
 * PostgreSQL would plan longer than it reads. A commit lost in a crash of the database is safe: deliveries and cursor are lost
 * together, and the lease expires.
 */
const quick = { prepared: true, durable: false };

type SecretRow = { id: string; sealed: Buffer };
type UrlRow = { url: string };

/**
 * Makes deliveries of the next events of the feed, moves the endpoint's cursor over them, and reads what is due, the oldest first. One
 * round trip, in one transaction. Times are compared in milliseconds, as they are stored: what was made just now is due. Null when the endpoint is off or removed. A delivery that exists is sent again: the
 * cursor was moved back to resend it.
 */
export async function takeDueDeliveries(endpoint: ClaimedEndpoint, most: number): Promise<DueBatch | null> {
  const { id, merchantId, types } = endpoint;
  const own = sql`merchant_id = ${merchantId}::uuid AND id = ${id}::uuid`;
  const ofEndpoint = sql`merchant_id = ${merchantId}::uuid AND endpoint_id = ${id}::uuid`;
  const isReady = sql`EXISTS (SELECT FROM webhook_endpoints WHERE ${own} AND off_reason IS NULL)
    AND NOT EXISTS (SELECT FROM webhook_deliveries WHERE ${ofEndpoint} AND state = 'waiting' OFFSET ${mostWaiting})`;
  const make = sql`
    WITH ${takeEvents({ merchantId, name: id }, { most: mostMade, isReady })}
    INSERT INTO webhook_deliveries (merchant_id, endpoint_id, event_id, position, due_at)
    SELECT ${merchantId}::uuid, ${id}::uuid, events.id, events.position, now() FROM taken AS events WHERE ${isOfTypes(types)}
    ON CONFLICT (merchant_id, endpoint_id, event_id) DO UPDATE
    SET ${againSql}`;
  const [, [row], secrets, deliveries] = await queryMerchant(
    merchantId,
    [
      make,
      sql<UrlRow>`SELECT url FROM webhook_endpoints WHERE ${own} AND off_reason IS NULL`,
      sql<SecretRow>`
      SELECT id, secret_ciphertext AS sealed FROM webhook_secrets
      WHERE ${ofEndpoint} AND (expires_at IS NULL OR expires_at > now()) ORDER BY created_at DESC LIMIT 3`,
      sql<DueDelivery>`
      SELECT due.id AS "deliveryId", due.tries, events.*,
        CASE due.tries WHEN 0 THEN 0 ELSE extract(epoch FROM now() - due.started_at) * 1000 END::float8 AS "waitedMs"
      FROM (
        SELECT * FROM webhook_deliveries WHERE ${ofEndpoint} AND state = 'waiting' AND due_at <= now()::timestamptz(3)
        ORDER BY due_at, position LIMIT ${sql.raw(String(most))}
      ) AS due
      LEFT JOIN LATERAL (
        ${publishedEvents(sql`events.merchant_id = ${merchantId}::uuid AND events.position = due.position`)}
      ) AS events ON true
      ORDER BY due.due_at, due.position`,
    ],
    quick,
  );
  if (!row) return null;
  return {
    url: row.url,
    secrets: secrets.map(({ id: secretId, sealed }) =>
      openSecret('webhook', sealed, { id: secretId, merchantId, endpointId: id }),
    ),
    deliveries,
  };
}

/** Ends the lease, and stores when the endpoint is due again. */
export async function releaseEndpoint({ id, merchantId }: ClaimedEndpoint): Promise<void> {
  const own = sql`merchant_id = ${merchantId}::uuid AND id = ${id}::uuid`;
  await queryMerchant(
    merchantId,
    [
      // The lock first: what was published meanwhile is seen by the next statement, and what comes later waits for it.
      sql`SELECT FROM webhook_endpoints WHERE ${own} FOR UPDATE`,
      sql`
      UPDATE webhook_endpoints SET lease_until = NULL, due_at = CASE WHEN due IS NOT NULL THEN greatest(due, rest_until) END
      FROM (
        SELECT least(
          (SELECT min(due_at) FROM webhook_deliveries
           WHERE merchant_id = ${merchantId}::uuid AND endpoint_id = ${id}::uuid AND state = 'waiting'),
          (SELECT now() FROM event_feeds WHERE merchant_id = ${merchantId}::uuid
            AND position > ${positionOfConsumer({ merchantId, name: id })})
        ) AS due
      ) AS next
      WHERE webhook_endpoints.merchant_id = ${merchantId}::uuid AND webhook_endpoints.id = ${id}::uuid`,
    ],
    quick,
  );
}
