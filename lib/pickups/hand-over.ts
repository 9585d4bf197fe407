import 'server-only';
import { readArchived } from '#lib/archive/read-archived.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { readScan } from '#lib/core/read-scan.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { findScanned } from '#lib/search/lists/find-scanned.ts';
import { firstMs } from '#lib/shipments/due-times.ts';
import { insertEvents } from '#lib/shipments/events.ts';
import type { ShipmentPhase, ShipmentState } from '#lib/shipments/view.ts';
import type { HandOver } from './view.ts';

/** The driver may have scanned the parcel first. */
const canBeHandedOver = `state = 'booked' AND (phase IS NULL OR phase IN ('expected', 'collected'))`;

/** The operator is expected to report it soon. */
const soon = `now() + interval '${firstMs / 1000} seconds'`;

type Row = {
  id: string;
  awb: string | null;
  state: ShipmentState;
  phase: ShipmentPhase | null;
  receiverName: string | null;
  handedOverAt: Date | null;
  markedAt: Date | null;
};

/** The last SELECT reads the row as it was before the UPDATE. A suspected duplicate's AWB finds its shipment, and marks nothing. */
const markHandedOver = ({ merchantId, kind, id }: MerchantActor, awb: string) => sql<Row>`
  WITH found AS (
    SELECT shipments.id FROM awbs JOIN shipments ON shipments.merchant_id = ${merchantId} AND shipments.id = awbs.shipment_id
    WHERE awbs.merchant_id = ${merchantId} AND awbs.awb = ${awb}
    ORDER BY (shipments.awb = awbs.awb) DESC NULLS LAST, created_at DESC LIMIT 1
  ), marked AS (
    UPDATE shipments SET handed_over_at = now(), track_first = true,
      track_after = CASE WHEN track_after > ${sql.raw(soon)} THEN ${sql.raw(soon)} ELSE track_after END
    WHERE merchant_id = ${merchantId} AND id = (SELECT id FROM found) AND awb = ${awb}
      AND ${sql.raw(canBeHandedOver)} AND handed_over_at IS NULL
    RETURNING id, handed_over_at
  ), written AS (
    ${insertEvents} SELECT ${merchantId}::uuid, id, 'handed-over', ${kind}, ${id}::uuid, NULL, NULL, NULL FROM marked
  )
  SELECT id, awb, state, phase, receiver_name AS "receiverName", handed_over_at AS "handedOverAt",
    (SELECT handed_over_at FROM marked) AS "markedAt"
  FROM shipments WHERE merchant_id = ${merchantId} AND id = (SELECT id FROM found)`;

/**
 * Marks the parcel with a scanned AWB or reference as handed over, once. The mark and its event belong to the merchant: neither the
 * state nor the operator's phase changes.
 */
export async function handOver(actor: MerchantActor, code: string): Promise<HandOver> {
  requirePermission(actor, 'shipments.book');
  const own = readScan(code).awb;
  const [awb, ...others] = own ? [own] : await awbsWithReference(actor, code);
  if (!awb) return { outcome: 'unknown' };
  if (others.length > 0) return { outcome: 'several' };
  const [[current]] = await queryMerchant(actor.merchantId, [markHandedOver(actor, awb)], { prepared: true });
  const row = current ?? (await findArchived(actor.merchantId, awb));
  if (!row) return { outcome: 'unknown' };
  const at = (row.markedAt ?? row.handedOverAt)?.toISOString() ?? null;
  return { outcome: outcomeOf(row, awb), id: row.id, receiverName: row.receiverName, at };
}

/** A parcel of the past isn't handed over, but the person who scans it learns what became of it. */
async function findArchived(merchantId: string, awb: string): Promise<Row | undefined> {
  const [found] = await readArchived(
    (statements) => queryMerchant(merchantId, statements),
    sql`SELECT merchant_id, shipment_id FROM awbs WHERE merchant_id = ${merchantId}::uuid AND awb = ${awb}`,
    sql<Row>`SELECT id, awb, state, phase, receiver_name AS "receiverName", handed_over_at AS "handedOverAt",
        NULL::timestamptz AS "markedAt"
      FROM shipments WHERE merchant_id = ${merchantId}::uuid`,
  );
  return found;
}

/** A cancelled shipment doesn't count if the order was booked again. */
async function awbsWithReference(actor: MerchantActor, code: string): Promise<string[]> {
  const found = (await findScanned(actor, code)).filter(({ awb }) => awb);
  const booked = found.filter(({ state }) => state === 'booked');
  return (booked.length > 0 ? booked : found.slice(0, 1)).flatMap(({ awb }) => awb ?? []);
}

function outcomeOf({ awb, state, phase, handedOverAt, markedAt }: Row, scanned: string) {
  if (markedAt) return 'handed-over';
  if (state === 'cancelled') return 'cancelled';
  if (state !== 'booked') return 'not-booked';
  if (awb !== scanned) return 'duplicate';
  if (handedOverAt || phase === null || phase === 'expected' || phase === 'collected') return 'again';
  return 'moved-on';
}

/** Removes the mark from a parcel. False when it has none, doesn't exist or belongs to another merchant. */
export async function undoHandOver(actor: MerchantActor, shipmentId: string): Promise<boolean> {
  const { merchantId, kind, id } = requirePermission(actor, 'shipments.book');
  const undo = sql<{ shipment_id: string }>`
    WITH unmarked AS (
      UPDATE shipments SET handed_over_at = NULL
      WHERE merchant_id = ${merchantId} AND id = ${shipmentId} AND handed_over_at IS NOT NULL RETURNING id
    )
    ${insertEvents}
    SELECT ${merchantId}::uuid, id, 'hand-over-undone', ${kind}, ${id}::uuid, NULL, NULL, NULL FROM unmarked
    RETURNING shipment_id`;
  const [undone] = await queryMerchant(merchantId, [undo], { prepared: true });
  return undone.length === 1;
}
