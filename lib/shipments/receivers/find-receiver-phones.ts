import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { readInMerchant } from '#lib/db/read-in-merchant.ts';
import { awbTokens } from '#lib/shipments/search/search-tokens.ts';

/** The mobile of the receiver of a past shipment, by its whole AWB, as contacts spell phones; at most one. */
export async function findReceiverPhones(actor: MerchantActor, typedAwb: string): Promise<string[]> {
  requirePermission(actor, 'shipments.read');
  const { merchantId } = actor;
  const [token] = awbTokens(typedAwb);
  if (!token) return [];
  const [rows = []] = await readInMerchant<{ mobile: string }>(merchantId, [
    Prisma.sql`
      SELECT receiver_mobile AS mobile FROM (
        SELECT id, consignee_mobile AS receiver_mobile FROM shipments
        WHERE merchant_id = ${merchantId}::uuid AND consignee_mobile IS NOT NULL AND id IN (
          SELECT shipment_id FROM search_tokens
          WHERE merchant_id = ${merchantId}::uuid AND token = ${token} LIMIT 2)
      ) AS booked LIMIT 1`,
  ]);
  return rows.map(({ mobile }) => mobile);
}
