import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { readInMerchant } from '#lib/db/read-in-merchant.ts';
import { fetchLabel } from './fetch-label.ts';

type Row = { id: string; hasLabel: boolean };

/**
 * Fetches the missing labels of shipments from the operator, and returns the ids of the shipments that have none now. Another
 * merchant's shipment counts as one without a label.
 */
export async function prepareLabels(actor: MerchantActor, ids: string[]): Promise<string[]> {
  requirePermission(actor, 'shipments.read');
  const { merchantId } = actor;
  const [rows] = await readInMerchant<Row>(merchantId, [
    Prisma.sql`
      SELECT id, labels.shipment_id IS NOT NULL AS "hasLabel" FROM shipments
      LEFT JOIN labels ON labels.shipment_id = id AND labels.merchant_id = shipments.merchant_id
      WHERE shipments.merchant_id = ${merchantId}::uuid AND id = ANY (${ids}::uuid[]) AND awb IS NOT NULL`,
  ]);
  const stored = new Set(rows?.filter(({ hasLabel }) => hasLabel).map(({ id }) => id));
  const missing = ids.filter((id) => !stored.has(id));
  // The client limits how many of them reach the operator at the same time.
  const fetched = await Promise.all(missing.map((id) => fetchLabel(actor, id)));
  return missing.filter((_, index) => !fetched[index]?.ok);
}
