import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { readInMerchant } from '#lib/db/read-in-merchant.ts';
import { findIdByAwb } from '#lib/shipments/search/find-id-by-awb.ts';

/** The mobile of the receiver of a past shipment, by its whole AWB, as contacts spell phones; at most one. */
export async function findReceiverPhones(actor: MerchantActor, typedAwb: string): Promise<string[]> {
  requirePermission(actor, 'shipments.read');
  const { merchantId } = actor;
  const id = await findIdByAwb(actor, typedAwb);
  if (!id) return [];
  const [rows = []] = await readInMerchant<{ mobile: string }>(merchantId, [
    Prisma.sql`SELECT consignee_mobile AS mobile FROM shipments
      WHERE merchant_id = ${merchantId}::uuid AND id = ${id}::uuid AND consignee_mobile IS NOT NULL`,
  ]);
  return rows.map(({ mobile }) => mobile);
}
