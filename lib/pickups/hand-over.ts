import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { readScan } from '#lib/core/read-scan.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { firstMs } from '#lib/shipments/due-times.ts';
import { insertEvents } from '#lib/shipments/events.ts';
import type { ShipmentPhase, ShipmentState } from '#lib/shipments/view.ts';
import type { HandOver } from './schema.ts';

/** The driver may have scanned the parcel first. */
const canBeHandedOver = `state = 'booked' AND (phase IS NULL OR phase IN ('expected', 'collected'))`;

type Row = {
  id: string;
  state: ShipmentState;
  phase: ShipmentPhase | null;
  receiverName: string | null;
  handedOverAt: Date | null;
  markedAt: Date | null;
};

/**
 * Marks the parcel with a scanned AWB as handed over, once. The mark and its event belong to the merchant: neither the state
 * nor the operator's phase changes.
 */
export async function handOver(actor: MerchantActor, code: string): Promise<HandOver> {
  requirePermission(actor, 'shipments.book');
  const { awb } = readScan(code);
  if (!awb) return { outcome: 'unknown' };
  const { merchantId, kind, id } = actor;
  const [result] = await queryMerchant<Row>(merchantId, [
    { name: 'hand-over', text: statement, values: [merchantId, awb, kind, id] },
  ]);
  const row = result?.[0];
  if (!row) return { outcome: 'unknown' };
  const at = (row.markedAt ?? row.handedOverAt)?.toISOString() ?? null;
  return { outcome: outcomeOf(row), id: row.id, receiverName: row.receiverName, at };
}

/** The operator is expected to report it soon. */
const soon = `now() + interval '${firstMs / 1000} seconds'`;

/** The last SELECT reads the row as it was before the UPDATE. */
const statement = `
  WITH found AS (
    SELECT shipments.id FROM awbs JOIN shipments ON shipments.merchant_id = $1 AND shipments.id = awbs.shipment_id
    WHERE awbs.merchant_id = $1 AND awbs.awb = $2 ORDER BY created_at DESC LIMIT 1
  ), marked AS (
    UPDATE shipments SET handed_over_at = now(), track_first = true,
      track_after = CASE WHEN track_after > ${soon} THEN ${soon} ELSE track_after END
    WHERE merchant_id = $1 AND id = (SELECT id FROM found) AND ${canBeHandedOver} AND handed_over_at IS NULL
    RETURNING id, handed_over_at
  ), written AS (
    ${insertEvents} SELECT $1::uuid, id, 'handed-over', $3, $4::uuid, NULL, NULL, NULL FROM marked
  )
  SELECT id, state::text, phase::text, receiver_name AS "receiverName", handed_over_at AS "handedOverAt",
    (SELECT handed_over_at FROM marked) AS "markedAt"
  FROM shipments WHERE merchant_id = $1 AND id = (SELECT id FROM found)`;

function outcomeOf({ state, phase, handedOverAt, markedAt }: Row) {
  if (markedAt) return 'handed-over';
  if (state === 'cancelled') return 'cancelled';
  if (state !== 'booked') return 'not-booked';
  if (handedOverAt || phase === null || phase === 'expected' || phase === 'collected') return 'again';
  return 'moved-on';
}

/** Removes the mark from a parcel. False when it has none, doesn't exist or belongs to another merchant. */
export async function undoHandOver(actor: MerchantActor, shipmentId: string): Promise<boolean> {
  requirePermission(actor, 'shipments.book');
  const { merchantId, kind, id } = actor;
  const [result] = await queryMerchant(merchantId, [
    {
      name: 'undo-hand-over',
      text: `
        WITH unmarked AS (
          UPDATE shipments SET handed_over_at = NULL
          WHERE merchant_id = $1 AND id = $2 AND handed_over_at IS NOT NULL RETURNING id
        )
        ${insertEvents} SELECT $1::uuid, id, 'hand-over-undone', $3, $4::uuid, NULL, NULL, NULL FROM unmarked
        RETURNING shipment_id`,
      values: [merchantId, shipmentId, kind, id],
    },
  ]);
  return result?.length === 1;
}
