import { type Sql, sql } from '#lib/db/sql.ts';
import type { Transaction } from '#lib/db/tenant.ts';

/**
 * SQL: the search words of a row of `shipments`, as a tsvector. `tokens` is SQL for the tokens of its content; the merchant, the
 * creator, the tags and the metadata are added.
 */
const wordsOf = (tokens: Sql) => sql`array_to_tsvector(${tokens}::text[]
  || ARRAY['m' || shipments.merchant_id, 'u' || shipments.created_by_id]
  || ARRAY(SELECT 'g' || tag_id FROM shipment_tags
    WHERE shipment_tags.merchant_id = shipments.merchant_id AND shipment_tags.shipment_id = shipments.id)
  || ARRAY(SELECT 'k' || left(encode(sha256(convert_to(key || E'\\n' || value, 'UTF8')), 'hex'), 32)
    FROM jsonb_each_text(shipments.metadata)))`;

const orReplace = sql`ON CONFLICT (merchant_id, shipment_id) DO UPDATE SET words = EXCLUDED.words, created_at = EXCLUDED.created_at`;

/** Replaces the search words of a merchant's shipments, in the transaction of the change. */
export async function writeWords(
  transaction: Transaction,
  merchantId: string,
  shipments: { id: string; tokens: string[] }[],
): Promise<void> {
  const content = JSON.stringify(shipments);
  await transaction.$executeRaw`
    INSERT INTO search_words (merchant_id, shipment_id, created_at, words)
    SELECT merchant_id, shipments.id, created_at,
      ${wordsOf(sql`ARRAY(SELECT jsonb_array_elements_text(tokens))`)}
    FROM jsonb_to_recordset(${content}::jsonb) AS changed (id uuid, tokens jsonb)
    JOIN shipments ON shipments.merchant_id = ${merchantId}::uuid AND shipments.id = changed.id
    ${orReplace}`;
}

/** The same, for the statement that books. `from` names its part that returns the shipment's row. */
export const insertWords = (from: string, tokens: string[]) => sql`
  INSERT INTO search_words (merchant_id, shipment_id, created_at, words)
  SELECT merchant_id, id, created_at, ${wordsOf(sql`${tokens}`)} FROM ${sql.raw(from)} AS shipments ${orReplace}`;
