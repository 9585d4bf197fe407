import 'server-only';
import { ownShipments, readArchived, readWithArchived } from '#lib/archive/read-archived.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { exactly, searchTokens, toTsquery } from '#lib/core/search/tokens.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { merchantToken } from '#lib/shipments/filter-tokens.ts';
import { findIdByAwb } from '#lib/shipments/find-shipment.ts';

/** A phone can also be its sender's. */
const mostArchived = 10;

/** The newest shipment that was booked to one of these mobiles, as contacts spell phones; null when there is none. */
export async function findLastTo(actor: MerchantActor, mobiles: string[]): Promise<string | null> {
  const { merchantId } = requirePermission(actor, 'shipments.read');
  if (mobiles.length === 0) return null;
  const [rows] = await queryMerchant(merchantId, [
    sql<{ id: string }>`
      SELECT id FROM shipments
      WHERE merchant_id = ${merchantId}::uuid AND receiver_mobile = ANY (${mobiles}::text[]) AND state <> 'draft'
      ORDER BY created_at DESC LIMIT 1`,
  ]);
  const phones = mobiles.flatMap((mobile) =>
    searchTokens({ references: [], names: [], phones: [mobile], emails: [] })
      .slice(0, 1)
      .map(exactly),
  );
  if (rows[0] || phones.length === 0) return rows[0]?.id ?? null;
  const words = toTsquery([phones, merchantToken(merchantId)]);
  const archived = await readArchived(
    (statements) => queryMerchant(merchantId, statements),
    sql`SELECT merchant_id, shipment_id FROM archived_with_words(${words}::tsquery, false, NULL, NULL, ${mostArchived})`,
    sql<{ id: string }>`SELECT id FROM shipments
      WHERE merchant_id = ${merchantId}::uuid AND receiver_mobile = ANY (${mobiles}::text[]) ORDER BY created_at DESC LIMIT 1`,
  );
  return archived[0]?.id ?? null;
}

/** The mobile of the receiver of a past shipment, by its whole AWB, as contacts spell phones; at most one. */
export async function findReceiverPhones(actor: MerchantActor, typedAwb: string): Promise<string[]> {
  const { merchantId } = requirePermission(actor, 'shipments.read');
  const id = await findIdByAwb(actor, typedAwb);
  if (!id) return [];
  const rows = await readWithArchived(
    (statements) => queryMerchant(merchantId, statements),
    ownShipments(merchantId, [id]),
    sql<{ mobile: string }>`SELECT receiver_mobile AS mobile FROM shipments
      WHERE merchant_id = ${merchantId}::uuid AND id = ${id}::uuid AND receiver_mobile IS NOT NULL`,
  );
  return rows.map(({ mobile }) => mobile);
}
