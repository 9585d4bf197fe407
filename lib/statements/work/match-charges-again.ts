import 'server-only';
import { addPriceAlerts } from '#lib/alerts/add-alerts.ts';
import { sql } from '#lib/db/sql.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import { matchBatch, newProgress } from '../matching/match-batch.ts';
import { readStored, sumUp, updateLines } from './store-lines.ts';

/** A batch of a payout is about fewer shipments, each with a few charges. */
const mostLines = 50_000;

/**
 * Compares posted charges of these shipments again, after a COD statement has deducted their fees or was taken back: what an invoice should
 * bill depends on that, and not on which of the files was read first. The ledger stays as it is, because a charge posts what is billed.
 */
export async function matchChargesAgain(
  transaction: Transaction,
  merchantId: string,
  shipmentIds: string[],
): Promise<void> {
  if (shipmentIds.length === 0) return;
  // `OFFSET 0` keeps one search of the index for each shipment: for many at once, PostgreSQL would read all lines of the merchant.
  const invoices = await transaction.$queryRaw<{ statementId: string; lineIds: string[] }[]>`
    SELECT statements.id AS "statementId", array_agg(line_id) AS "lineIds" FROM unnest(${shipmentIds}::uuid[]) AS asked(id)
    CROSS JOIN LATERAL (
      SELECT id AS line_id, statement_id FROM statement_lines
      WHERE merchant_id = ${merchantId}::uuid AND shipment_id = asked.id AND is_posted AND vat_split IS NOT NULL
      OFFSET 0
    ) AS charged
    JOIN statements ON statements.merchant_id = ${merchantId}::uuid AND statements.id = statement_id
    GROUP BY statements.id, posted_at ORDER BY posted_at, statements.id`;
  for (const { statementId, lineIds } of invoices) {
    const of = { merchantId, statementId };
    const lines = await readStored(transaction, of, sql`id = ANY (${lineIds}::uuid[])`, mostLines);
    const asPosted = { statementId, kind: 'charges' as const, isPosted: true };
    const matched = await matchBatch(transaction, merchantId, asPosted, lines, newProgress());
    await updateLines(
      transaction,
      of,
      matched.map((line) => ({ ...line, isPosted: true })),
    );
    await sumUp(transaction, of);
    await addPriceAlerts(transaction, { ...of, lineIds });
  }
}
