import { Prisma } from '#lib/db/generated/client.ts';
import type { Transaction } from '#lib/db/tenant.ts';

/** The tokens of a shipment's content. The other tokens name its creator and its tags, so a save doesn't remove them. */
const ofContent = `left(token, 1) NOT IN ('g', 'u')`;

/** Replaces the search tokens of a shipment's content, in the transaction of the change. */
export async function writeTokens(
  transaction: Transaction,
  { merchantId, shipmentId }: { merchantId: string; shipmentId: string },
  tokens: string[],
): Promise<void> {
  await transaction.$executeRaw`
    WITH dropped AS (
      DELETE FROM search_tokens
      WHERE merchant_id = ${merchantId}::uuid AND shipment_id = ${shipmentId}::uuid
        AND token <> ALL (${tokens}::text[]) AND ${Prisma.raw(ofContent)}
    )
    INSERT INTO search_tokens (merchant_id, shipment_id, created_at, token)
    SELECT merchant_id, id, created_at, unnest(${tokens}::text[] || ('u' || created_by_id)) FROM shipments
    WHERE merchant_id = ${merchantId}::uuid AND id = ${shipmentId}::uuid
    ON CONFLICT DO NOTHING`;
}

/**
 * The same as parts of a WITH clause, for a statement of the booking path. `shipment` names the part that returns the
 * shipment's `id`, `created_at` and `created_by_id`; the others are the statement's parameters. The id is given twice, because
 * PostgreSQL would join the part with all tokens of the merchant.
 */
export function tokenParts(
  shipment: string,
  { id, merchantId, tokens }: Record<'id' | 'merchantId' | 'tokens', `$${number}`>,
): string {
  return `dropped AS (
        DELETE FROM search_tokens
        WHERE merchant_id = ${merchantId} AND shipment_id = ${id} AND token <> ALL (${tokens}::text[])
          AND ${ofContent} AND EXISTS (SELECT FROM ${shipment})
      ), indexed AS (
        INSERT INTO search_tokens (merchant_id, shipment_id, created_at, token)
        SELECT ${merchantId}, id, created_at, unnest(${tokens}::text[] || ('u' || created_by_id)) FROM ${shipment}
        ON CONFLICT DO NOTHING
      )`;
}
