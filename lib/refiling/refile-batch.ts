import 'server-only';
import { settleCancel } from '#lib/attempts/settle-cancel.ts';
import type { Actor } from '#lib/core/actor.ts';
import { type Sql, sql } from '#lib/db/sql.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import type { CodePhase } from '#lib/operator/schema.ts';
import { insertEvents } from '#lib/shipments/events.ts';
import { isFinal } from '#lib/shipments/states.ts';
import { shipmentMove } from '#lib/shipments/states-in-sql.ts';
import type { ShipmentState } from '#lib/shipments/view.ts';

/** A transaction over this many shipments takes well under a second, even if each has a cancellation to settle. */
const batchSize = 500;

/** A place in the order in which the shipments of a code are visited. */
type RefilingPlace = { merchantId: string; id: string };

const nobody = '00000000-0000-0000-0000-000000000000';
export const beforeFirst: RefilingPlace = { merchantId: nobody, id: nobody };

type Batch = { visited: number; refiled: number; last: RefilingPlace; isLast: boolean };

const toCancelled = shipmentMove(['booked'], 'cancelled');
const toBooked = shipmentMove(['cancelled'], 'booked');

/**
 * Moves the next shipments whose last status has the code to its phase, with their events, and settles their open
 * cancellations. Locks them until the transaction ends. `visited` includes those that already had the phase.
 */
export async function refileBatch(
  transaction: Transaction,
  actor: Actor,
  { operator, code, phase, after }: CodePhase & { after: RefilingPlace },
): Promise<Batch> {
  const rows = await transaction.$queryRaw<(RefilingPlace & { state: ShipmentState })[]>`
    SELECT merchant_id AS "merchantId", id, state::text FROM shipments
    WHERE operator = ${operator} AND last_status_code = ${code}
      AND (merchant_id, id) > (${after.merchantId}::uuid, ${after.id}::uuid)
    ORDER BY merchant_id, id LIMIT ${batchSize} FOR NO KEY UPDATE`;
  const last = rows.at(-1);
  if (!last) return { visited: 0, refiled: 0, last: after, isLast: true };

  const merchantIds = rows.map(({ merchantId }) => merchantId);
  const ids = rows.map(({ id }) => id);
  const inBatch = sql`(merchant_id, id) IN (SELECT * FROM unnest(${merchantIds}::uuid[], ${ids}::uuid[]))`;
  const update = (set: Sql, where: Sql, kind: string, ofPhase: string | null) =>
    transaction.$executeRaw`
      WITH moved AS (UPDATE shipments SET ${set} WHERE ${inBatch} AND ${where} RETURNING id, merchant_id)
      ${insertEvents}
      SELECT merchant_id, id, ${kind}, ${actor.kind}, ${actor.id}::uuid, NULL, NULL, ${ofPhase}::"ShipmentPhase"
      FROM moved`;

  const trackAfter = sql.raw(isFinal(phase) ? 'NULL' : 'now()');
  const refiled = await update(
    sql`phase = ${phase}::"ShipmentPhase", track_after = ${trackAfter}`,
    sql`phase <> ${phase}::"ShipmentPhase"`,
    'phase',
    phase,
  );
  if (phase === 'cancelled') {
    await update(toCancelled.set, toCancelled.where, 'cancelled', null);
  } else {
    // A shipment that only its status code marked as cancelled becomes active again when the code gets another phase.
    const byCodeAlone = sql`${toBooked.where} AND NOT EXISTS (
      SELECT FROM attempts WHERE attempts.merchant_id = shipments.merchant_id AND shipment_id = shipments.id
        AND kind = 'cancel' AND attempts.state = 'accepted')`;
    await update(toBooked.set, byCodeAlone, 'restored', null);
  }
  for (const { merchantId, id, state } of rows) {
    if (state === 'cancelling' || state === 'cancel_unconfirmed')
      await settleCancel(transaction, { ...actor, merchantId }, id, phase);
  }
  const { merchantId, id } = last;
  return { visited: rows.length, refiled, last: { merchantId, id }, isLast: rows.length < batchSize };
}
