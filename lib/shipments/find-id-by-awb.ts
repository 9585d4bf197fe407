import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { queryMerchant } from '#lib/db/query.ts';

/**
 * The id of the merchant's shipment whose AWB is the typed text, in any spelling (spaces, dashes, Arabic digits). Null when
 * there is none, or more than one.
 */
export async function findIdByAwb(actor: MerchantActor, typed: string): Promise<string | null> {
  requirePermission(actor, 'shipments.read');
  const awb = foldForSearch(typed)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
  if (!awb) return null;
  const { merchantId } = actor;
  const [rows = []] = await queryMerchant<{ shipment_id: string }>(merchantId, [
    Prisma.sql`SELECT shipment_id FROM awbs WHERE awb = ${awb} AND merchant_id = ${merchantId}::uuid LIMIT 2`,
  ]);
  return rows.length === 1 ? (rows[0]?.shipment_id ?? null) : null;
}
