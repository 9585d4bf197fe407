import { Prisma } from '#lib/db/generated/client.ts';

/**
 * Queries of the due work at an operator, oldest first, by kind: the time since when each waits (`since`). A LIMIT bounds their
 * cost, because they read an index in its order; only the queued bookings are sorted, by a partial index that holds no others.
 */
export function dueWork(operator: string) {
  return {
    attempts: Prisma.sql`SELECT next_look_at AS since FROM attempts
      JOIN shipments ON shipments.id = shipment_id AND shipments.merchant_id = attempts.merchant_id
      WHERE next_look_at <= now() AND operator = ${operator} ORDER BY next_look_at`,
    queued: Prisma.sql`SELECT queued_at AS since FROM attempts JOIN operator_accounts ON operator_accounts.id = account_id
      WHERE state = 'prepared' AND queued_at IS NOT NULL AND operator = ${operator}
        AND NOT EXISTS (SELECT FROM merchants WHERE merchants.id = attempts.merchant_id AND suspended_at IS NOT NULL) ORDER BY queued_at`,
    labels: Prisma.sql`SELECT label_after AS since FROM shipments
      WHERE label_after <= now() AND operator = ${operator} ORDER BY label_after`,
    trackings: Prisma.sql`SELECT track_after AS since FROM shipments
      WHERE track_after <= now() AND operator = ${operator} ORDER BY track_after`,
  };
}
