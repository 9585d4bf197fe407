import { sql } from '#lib/db/sql.ts';
import type { Transaction } from '#lib/db/tenant.ts';

/**
 * SQL: the search words of a row of `shipments`, as a tsvector. `tokens` is SQL for the tokens of its content; the merchant, the
 * creator, the tags and the metadata are added.
 */
const wordsOf = (tokens: string) => `array_to_tsvector(${tokens}::text[]
  || ARRAY['m' || shipments.merchant_id, 'u' || shipments.created_by_id]
  || ARRAY(SELECT 'g' || tag_id FROM shipment_tags
    WHERE shipment_tags.merchant_id = shipments.merchant_id AND shipment_tags.shipment_id = shipments.id)
  || ARRAY(SELECT 'k' || left(encode(sha256(convert_to(key || E'\\n' || value, 'UTF8')), 'hex'), 32)
    FROM jsonb_each_text(shipments.metadata)))`;

const orReplace = 'ON CONFLICT (merchant_id, shipment_id) DO UPDATE SET words = EXCLUDED.words';

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
      ${sql.raw(wordsOf('ARRAY(SELECT jsonb_array_elements_text(tokens))'))}
    FROM jsonb_to_recordset(${content}::jsonb) AS changed (id uuid, tokens jsonb)
    JOIN shipments ON shipments.merchant_id = ${merchantId}::uuid AND shipments.id = changed.id
    ${sql.raw(orReplace)}`;
}

/**
 * The same as a part of a WITH clause, for the statement that books. `shipments` names the part that returns the shipment's row,
 * and `tokens` is the statement's parameter.
 */
export const wordsPart = (shipments: string, tokens: `$${string}`) => `indexed AS (
        INSERT INTO search_words (merchant_id, shipment_id, created_at, words)
        SELECT merchant_id, id, created_at, ${wordsOf(tokens)} FROM ${shipments} AS shipments ${orReplace}
      )`;
