import 'server-only';
import { searchTokens } from '#lib/core/search/tokens.ts';
import type { Transaction } from '#lib/db/tenant.ts';

/** Serialises the decisions about a merchant's duplicates, so that two uploads of the same file can't both book a row. */
export async function lockImports(transaction: Transaction, merchantId: string): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('import/' || ${merchantId}, 0))`;
}

/**
 * Marks the open rows of an import whose order was already sent, by another row or by a booking with its reference. A booking
 * that the carrier rejected doesn't count.
 */
export async function markTwins(
  transaction: Transaction,
  merchantId: string,
  importId: string,
): Promise<void> {
  await transaction.$executeRaw`
    WITH mine AS MATERIALIZED (
      SELECT number, identity FROM import_rows
      WHERE merchant_id = ${merchantId}::uuid AND import_id = ${importId}::uuid AND state = 'open'
    ), other AS MATERIALIZED (
      SELECT import_id, number, identity, shipment_id, state FROM import_rows
      WHERE merchant_id = ${merchantId}::uuid AND state IN ('queued', 'sent')
        AND identity = ANY(ARRAY(SELECT identity FROM mine))
    )
    UPDATE import_rows SET state = 'duplicate', twin_id = twin.shipment_id
    FROM (
      SELECT DISTINCT ON (mine.number) mine.number, other.shipment_id
      FROM mine JOIN other ON other.identity = mine.identity
        AND (other.import_id, other.number) <> (${importId}::uuid, mine.number)
      LEFT JOIN shipments ON shipments.merchant_id = ${merchantId}::uuid AND shipments.id = other.shipment_id
      WHERE other.state = 'queued' OR shipments.state NOT IN ('draft', 'refused')
      ORDER BY mine.number, shipments.created_at
    ) AS twin
    WHERE import_rows.merchant_id = ${merchantId}::uuid AND import_id = ${importId}::uuid
      AND import_rows.number = twin.number AND NOT is_wanted_twice`;
  const open = await transaction.$queryRaw<{ number: number; reference: string }[]>`
    SELECT number, form #>> '{parcel,reference1}' AS reference FROM import_rows
    WHERE merchant_id = ${merchantId}::uuid AND import_id = ${importId}::uuid AND state = 'open'
      AND form #>> '{parcel,reference1}' <> '' AND NOT is_wanted_twice`;
  if (open.length === 0) return;
  await transaction.$executeRaw`
    UPDATE import_rows SET state = 'duplicate', twin_id = twin.id
    FROM (
      SELECT DISTINCT ON (asked.number) asked.number, shipments.id
      FROM jsonb_to_recordset(${JSON.stringify(open.map(toQuestion))}::jsonb)
        AS asked(number int, reference text, token text)
      JOIN search_tokens ON search_tokens.merchant_id = ${merchantId}::uuid AND search_tokens.token = asked.token
      JOIN shipments ON shipments.merchant_id = ${merchantId}::uuid AND shipments.id = search_tokens.shipment_id
        AND shipments.reference = asked.reference AND shipments.state NOT IN ('draft', 'refused')
      ORDER BY asked.number, shipments.created_at
    ) AS twin
    WHERE merchant_id = ${merchantId}::uuid AND import_id = ${importId}::uuid AND import_rows.number = twin.number
      AND state = 'open' AND shipment_id IS DISTINCT FROM twin.id`;
}

function toQuestion({ number, reference: typed }: { number: number; reference: string }) {
  const reference = typed.trim().replace(/\s+/g, ' ');
  const [token = ''] = searchTokens({ references: [reference], names: [], phones: [], emails: [] });
  return { number, reference, token };
}
