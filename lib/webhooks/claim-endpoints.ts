import 'server-only';
import { unsafeQueryAcrossMerchants } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { mostPublished, unsafePublishEvents } from '#lib/events/publish-events.ts';
import type { EventType } from '#lib/events/schema.ts';

/** An endpoint that this process sends to until its lease ends. */
export type ClaimedEndpoint = { id: string; merchantId: string; types: EventType[]; isFailing: boolean };

/**
 * After this many failures in a row, an endpoint gets one request at a time, and pauses between them: one second, then longer, up to
 * five minutes. The partial indexes of due endpoints have the same number.
 */
export const failingFrom = 5;

/** Longer than serveEndpoint takes. */
const leaseSeconds = 60;

/*
 * As in lib/due-work: these read across merchants without an audit row, because they return ids, never merchants' data.
 */

/** Whether there are events to publish or endpoints with something to send: one cheap query for an idle worker. */
export async function unsafeFindWork(): Promise<{ hasEvents: boolean; hasEndpoints: boolean }> {
  const [[row] = []] = await unsafeQueryAcrossMerchants([
    sql<{ hasEvents: boolean; hasEndpoints: boolean }>`
      SELECT EXISTS (SELECT FROM shipment_events WHERE position IS NULL) AS "hasEvents",
        EXISTS (SELECT FROM webhook_endpoints WHERE off_reason IS NULL AND due_at <= now()
          AND (lease_until IS NULL OR lease_until < now())) AS "hasEndpoints"`,
  ]);
  return row ?? { hasEvents: false, hasEndpoints: false };
}

/** Publishes a batch of events, and makes the endpoints of their merchants due in the same transaction. True if there may be more. */
export function unsafePublish(): Promise<boolean> {
  return unsafeAcrossMerchants(async (transaction) => {
    const { published, merchantIds } = await unsafePublishEvents(transaction);
    if (merchantIds.length > 0)
      await transaction.$executeRaw`
        UPDATE webhook_endpoints SET due_at = greatest(now(), rest_until)
        WHERE merchant_id = ANY (${merchantIds}::uuid[]) AND off_reason IS NULL AND (due_at IS NULL OR due_at > now())`;
    return published === mostPublished;
  });
}

/** Takes due endpoints, longest waiting first, for as long as a lease. Failing ones are taken separately, so that they only delay each other. */
export function unsafeClaimEndpoints(isFailing: boolean, limit: number): Promise<ClaimedEndpoint[]> {
  if (limit <= 0) return Promise.resolve([]);
  const kind = sql.raw(`failures ${isFailing ? '>=' : '<'} ${failingFrom}`);
  return unsafeAcrossMerchants(
    (transaction) => transaction.$queryRaw<ClaimedEndpoint[]>`
      WITH due AS MATERIALIZED (
        SELECT id, merchant_id FROM webhook_endpoints
        WHERE off_reason IS NULL AND ${kind} AND due_at <= now() AND (lease_until IS NULL OR lease_until < now())
        ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
      )
      UPDATE webhook_endpoints AS endpoints SET lease_until = now() + make_interval(secs => ${leaseSeconds})
      FROM due WHERE endpoints.id = due.id AND endpoints.merchant_id = due.merchant_id
      RETURNING endpoints.id, endpoints.merchant_id AS "merchantId", types, failures >= ${sql.raw(String(failingFrom))} AS "isFailing"`,
  );
}
