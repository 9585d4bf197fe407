import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import type { LinkedShipment, ReturnLinks } from './schema.ts';

type Row = Omit<LinkedShipment, 'startedAt' | 'handedOverAt'> & {
  startedAt: Date;
  handedOverAt: Date | null;
};

const mostReturns = 10;

const columns = sql`shipments.id, awb, state::text, phase::text, handed_over_at AS "handedOverAt", returns.reason, returns.note,
  returns.created_at AS "startedAt"`;

/** The shipment that a shipment returns, and its own returns, in one round trip. */
export async function findReturns(actor: MerchantActor, shipmentId: string): Promise<ReturnLinks> {
  requirePermission(actor, 'shipments.read');
  const { merchantId } = actor;
  const [originals, returns] = await queryMerchant<[Row, Row]>(
    merchantId,
    [
      sql`
      SELECT ${columns} FROM returns
      JOIN shipments ON shipments.id = original_id AND shipments.merchant_id = returns.merchant_id
      WHERE returns.merchant_id = ${merchantId}::uuid AND shipment_id = ${shipmentId}::uuid`,
      sql`
      SELECT ${columns} FROM returns
      JOIN shipments ON shipments.id = shipment_id AND shipments.merchant_id = returns.merchant_id
      WHERE returns.merchant_id = ${merchantId}::uuid AND original_id = ${shipmentId}::uuid
      ORDER BY returns.created_at DESC LIMIT ${mostReturns}`,
    ],
    { prepared: true },
  );
  return { original: originals[0] ? toLinked(originals[0]) : null, returns: returns.map(toLinked) };
}

function toLinked({ startedAt, handedOverAt, ...row }: Row): LinkedShipment {
  return { ...row, startedAt: startedAt.toISOString(), handedOverAt: handedOverAt?.toISOString() ?? null };
}
