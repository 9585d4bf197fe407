import 'server-only';
import { recordOwnAudit } from '#lib/audit/record-audit.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { momentCursor, pageOf } from '#lib/core/list-cursor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { inMerchant, type Transaction } from '#lib/db/tenant.ts';
import { moveBack } from '#lib/events/consumers.ts';
import { type EventRow, publishedEvents, toPublicEvent, typeOf } from '#lib/events/public-event.ts';
import { againSql } from './continue-endpoint.ts';
import type { DeliveryPage, DeliveryView } from './view.ts';

type Row = {
  deliveryId: string;
  eventId: string;
  state: DeliveryView['state'];
  createdAt: Date;
  nextAt: Date | null;
  attempts: DeliveryView['attempts'] | null;
} & (EventRow | { position: null });

const mostAttempts = 20;

type Asked = { endpointId: string; state?: DeliveryView['state']; cursor?: string; limit?: number };

/** An endpoint's deliveries of the last thirty days with their attempts, the newest first. An unknown cursor gives the first page. */
export async function listDeliveries(
  actor: MerchantActor,
  { endpointId, state, cursor = '', limit = 50 }: Asked,
): Promise<DeliveryPage> {
  const { merchantId } = requirePermission(actor, 'integrations.manage');
  const edge = momentCursor.read(cursor);
  const beyond = edge ? sql`AND (created_at, id) < (${edge[0]}::timestamptz, ${edge[1]}::uuid)` : sql.empty;
  const [rows] = await queryMerchant(merchantId, [
    sql<Row>`
      SELECT page.id AS "deliveryId", page.event_id AS "eventId", page.state, page.created_at AS "createdAt",
        CASE WHEN page.due_at IS NOT NULL THEN (
          SELECT greatest(page.due_at, rest_until, now()) FROM webhook_endpoints
          WHERE merchant_id = ${merchantId}::uuid AND id = ${endpointId}::uuid AND off_reason IS NULL
        ) END AS "nextAt", events.*, (
          SELECT jsonb_agg(jsonb_build_object('at', to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'tookMs', took_ms, 'status', status, 'problem', problem, 'answer', answer) ORDER BY at DESC)
          FROM (
            SELECT * FROM webhook_attempts WHERE merchant_id = ${merchantId}::uuid AND delivery_id = page.id
            ORDER BY at DESC LIMIT ${mostAttempts}
          ) AS latest
        ) AS attempts
      FROM (
        SELECT * FROM webhook_deliveries
        WHERE merchant_id = ${merchantId}::uuid AND endpoint_id = ${endpointId}::uuid
          AND (${state ?? null}::text IS NULL OR state = ${state ?? null}::text) ${beyond}
        ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}
      ) AS page
      LEFT JOIN LATERAL (
        ${publishedEvents(sql`events.merchant_id = ${merchantId}::uuid AND events.position = page.position`)}
      ) AS events ON true
      ORDER BY page.created_at DESC, page.id DESC`,
  ]);
  const { shown, last } = pageOf(rows, limit);
  return {
    deliveries: shown.map(
      ({ deliveryId, eventId, state: current, createdAt, nextAt, attempts, ...event }) => ({
        id: deliveryId,
        eventId,
        state: current,
        ...(event.position === null
          ? { type: 'ping' as const, event: null }
          : { type: typeOf(event), event: toPublicEvent(event) }),
        createdAt: createdAt.toISOString(),
        nextAt: nextAt?.toISOString() ?? null,
        attempts: attempts ?? [],
      }),
    ),
    next: last && momentCursor.write([last.createdAt.toISOString(), last.deliveryId]),
  };
}

/** Sends a delivery again, for another three days if it fails. Not to an endpoint that is off. */
export async function resendDelivery(
  actor: MerchantActor,
  id: string,
): Promise<Result<null, 'not-found' | 'off'>> {
  const { merchantId } = requirePermission(actor, 'integrations.manage');
  return inMerchant(merchantId, async (transaction) => {
    const found = await transaction.webhookDelivery.findFirst({
      where: { id, merchantId, position: { not: null } },
      select: { endpointId: true },
    });
    const endpoint = found && (await lockEndpoint(transaction, merchantId, found.endpointId));
    if (!endpoint) return failure('not-found', `no delivery ${id}`);
    if (endpoint.offReason) return failure('off', 'the endpoint is off');
    await transaction.$executeRaw`
      UPDATE webhook_deliveries SET ${againSql} WHERE merchant_id = ${merchantId}::uuid AND id = ${id}::uuid`;
    await makeDue(transaction, merchantId, found.endpointId);
    const reason = { text: new URL(endpoint.url).host };
    await recordOwnAudit(transaction, actor, { verb: 'resend-webhooks', reason });
    return success(null);
  });
}

/** As long as the feed keeps events. */
const resendDays = 90;

/** Resends the endpoint's events since a moment, in the order of the feed, by moving its cursor back; at most 90 days. */
export async function resendSince(
  actor: MerchantActor,
  { endpointId, since }: { endpointId: string; since: Date },
): Promise<Result<null, 'not-found' | 'off' | 'too-old'>> {
  const { merchantId } = requirePermission(actor, 'integrations.manage');
  if (since.getTime() < Date.now() - resendDays * 86_400_000)
    return failure('too-old', `more than ${resendDays} days ago`);
  return inMerchant(merchantId, async (transaction) => {
    const endpoint = await lockEndpoint(transaction, merchantId, endpointId);
    if (!endpoint) return failure('not-found', `no endpoint ${endpointId}`);
    if (endpoint.offReason) return failure('off', 'the endpoint is off');
    await moveBack(transaction, { merchantId, name: endpointId }, since);
    await makeDue(transaction, merchantId, endpointId);
    const { host } = new URL(endpoint.url);
    const reason = { key: 'resentSince', host, at: since.toISOString() } as const;
    await recordOwnAudit(transaction, actor, { verb: 'resend-webhooks', reason });
    return success(null);
  });
}

async function lockEndpoint(transaction: Transaction, merchantId: string, id: string) {
  const [row] = await transaction.$queryRaw<{ url: string; offReason: string | null }[]>`
    SELECT url, off_reason AS "offReason" FROM webhook_endpoints
    WHERE merchant_id = ${merchantId}::uuid AND id = ${id}::uuid FOR UPDATE`;
  return row ?? null;
}

/** A person requested it, so it doesn't wait for the endpoint's pause to end. */
function makeDue(transaction: Transaction, merchantId: string, id: string) {
  return transaction.$executeRaw`
    UPDATE webhook_endpoints SET due_at = now(), rest_until = NULL
    WHERE merchant_id = ${merchantId}::uuid AND id = ${id}::uuid`;
}
