import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { readInMerchant } from '#lib/db/read-in-merchant.ts';
import { awbTokens } from './search-tokens.ts';

/** The shortest typed text that counts as a whole AWB. */
const shortestAwb = 6;

/**
 * The id of the merchant's shipment whose AWB is the typed text, in any spelling (spaces, dashes, Arabic digits). Null when
 * there is none, or more than one.
 */
export async function findIdByAwb(actor: MerchantActor, typed: string): Promise<string | null> {
  requirePermission(actor, 'shipments.read');
  const [token = ''] = awbTokens(typed);
  if (token.length <= shortestAwb || !/\d/.test(token)) return null;
  const { merchantId } = actor;
  const [rows = []] = await readInMerchant<{ shipment_id: string }>(merchantId, [
    Prisma.sql`SELECT shipment_id FROM search_tokens
      WHERE merchant_id = ${merchantId}::uuid AND token = ${token} LIMIT 2`,
  ]);
  return rows.length === 1 ? (rows[0]?.shipment_id ?? null) : null;
}
