import 'server-only';
import { readWithArchived } from '#lib/archive/read-archived.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { withIsoMoments } from '#lib/core/times/iso-moments.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import type { LinkedShipment, ReturnLinks } from './view.ts';

type Row = Omit<LinkedShipment, 'startedAt' | 'handedOverAt'> & {
  startedAt: Date;
  handedOverAt: Date | null;
  isOriginal: boolean;
};

const mostReturns = 10;

/** The shipment that a shipment returns, and its own returns, also archived ones. */
export async function findReturns(actor: MerchantActor, shipmentId: string): Promise<ReturnLinks> {
  const { merchantId } = requirePermission(actor, 'shipments.read');
  const columns = sql`reason, note, created_at AS started_at FROM returns WHERE merchant_id = ${merchantId}::uuid`;
  const linked = sql`
    SELECT merchant_id, original_id AS shipment_id, true AS is_original, ${columns} AND shipment_id = ${shipmentId}::uuid
    UNION ALL SELECT merchant_id, shipment_id, false, ${columns} AND original_id = ${shipmentId}::uuid`;
  const rows = await readWithArchived(
    (statements) => queryMerchant(merchantId, statements, { prepared: true }),
    linked,
    sql<Row>`
      SELECT shipments.id, awb, state::text, phase::text, handed_over_at AS "handedOverAt", linked.reason, linked.note,
        started_at AS "startedAt", is_original AS "isOriginal"
      FROM (${linked}) AS linked
      JOIN shipments ON shipments.id = linked.shipment_id AND shipments.merchant_id = linked.merchant_id
      ORDER BY is_original DESC, started_at DESC LIMIT ${1 + mostReturns}`,
  );
  const newest = rows.toSorted((one, other) => Number(other.startedAt) - Number(one.startedAt));
  const [original] = newest.filter(({ isOriginal }) => isOriginal).map(toLinked);
  return {
    original: original ?? null,
    returns: newest.filter(({ isOriginal }) => !isOriginal).map(toLinked),
  };
}

const toLinked = ({ isOriginal: _, ...row }: Row): LinkedShipment => withIsoMoments(row);
