import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import { insertEvents } from '#lib/shipments/events.ts';
import { attemptMove, shipmentMove } from '#lib/shipments/states-in-sql.ts';
import type { Attempt } from './ends.ts';

const isQueued = sql`state = 'prepared' AND queued_at IS NOT NULL`;

/** Pauses the queued bookings of these shipments, or lets them go on. */
export async function holdQueued(
  transaction: Transaction,
  { merchantId }: Pick<MerchantActor, 'merchantId'>,
  { shipmentIds, isHeld }: { shipmentIds: string[]; isHeld: boolean },
): Promise<void> {
  await transaction.$executeRaw`
    UPDATE attempts SET is_held = ${isHeld}
    WHERE merchant_id = ${merchantId}::uuid AND shipment_id = ANY (${shipmentIds}::uuid[]) AND ${isQueued}`;
}

const toPrepared = attemptMove(['sent'], 'prepared');

/**
 * Puts a claimed attempt back into its queue, after an answer that says nothing about its order: nothing was carried out. Until the lease of
 * its claim ends, the account sends nothing (see `claimNextQueued`). With `most`, it goes to the end, because the answer may be about the
 * order after all, and at most so often. False for one that isn't queued, or was put back `most` times.
 */
export async function putBack(
  { actor: { merchantId }, attemptId }: Attempt,
  { logMessage, most = null }: { logMessage: string; most?: number | null },
): Promise<boolean> {
  const [rows] = await queryMerchant(merchantId, [
    sql`UPDATE attempts SET ${toPrepared.set}, next_poll_at = NULL, log_message = ${logMessage},
        queued_at = CASE WHEN ${most}::integer IS NULL THEN queued_at ELSE clock_timestamp() END,
        put_backs = put_backs + (${most}::integer IS NOT NULL)::integer
      WHERE merchant_id = ${merchantId} AND id = ${attemptId} AND ${toPrepared.where} AND queued_at IS NOT NULL
        AND (put_backs < ${most}::integer OR ${most}::integer IS NULL)
      RETURNING id`,
  ]);
  return rows.length > 0;
}

const toNotSent = attemptMove(['prepared'], 'not_sent');
const toDraft = shipmentMove(['booking'], 'draft');

/**
 * Takes back the queued bookings of these shipments: they are drafts again. What the worker has claimed stays. Returns the ids of the
 * drafts.
 */
export async function takeBackQueued(
  transaction: Transaction,
  { merchantId, kind, id: actorId }: MerchantActor,
  shipmentIds: string[],
): Promise<string[]> {
  const taken = await transaction.$queryRaw<{ id: string }[]>`
    WITH ended AS (
      UPDATE attempts SET ${toNotSent.set}, ended_at = now(), next_poll_at = NULL, log_message = 'taken back'
      WHERE merchant_id = ${merchantId}::uuid AND shipment_id = ANY (${shipmentIds}::uuid[]) AND ${isQueued}
        AND ${toNotSent.where}
      RETURNING id, shipment_id
    ), moved AS (
      UPDATE shipments SET ${toDraft.set}, updated_at = now() FROM ended
      WHERE shipments.id = shipment_id AND merchant_id = ${merchantId}::uuid AND ${toDraft.where}
      RETURNING shipments.id, ended.id AS attempt_id
    ), noted AS (
      ${insertEvents}
      SELECT ${merchantId}::uuid, id, 'not-sent', ${kind}, ${actorId}::uuid, attempt_id, NULL, NULL FROM moved
    )
    SELECT id FROM moved`;
  return taken.map(({ id }) => id);
}
