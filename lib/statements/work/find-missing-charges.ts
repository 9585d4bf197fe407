import 'server-only';
import type { Transaction } from '#lib/db/tenant.ts';
import { countLimit } from '#lib/shipments/view.ts';
import type { StatementKey, StatementView } from '../view.ts';

const mostNamed = 20;

/**
 * The shipments that an invoice leaves out: booked from the day of its first line to that of its last, picked up, and charged by no line.
 */
export async function findMissingCharges(
  transaction: Transaction,
  { merchantId, statementId }: StatementKey,
): Promise<StatementView['missingCharges']> {
  const rows = await transaction.$queryRaw<{ awb: string }[]>`
    WITH days AS (
      SELECT min(day) AS first, max(day) AS last FROM statement_lines
      WHERE merchant_id = ${merchantId}::uuid AND statement_id = ${statementId}::uuid AND shipment_id IS NOT NULL
    )
    SELECT awb FROM days, shipments
    WHERE shipments.merchant_id = ${merchantId}::uuid AND state = 'booked' AND awb IS NOT NULL
      AND phase NOT IN ('expected', 'cancelled')
      AND created_at >= days.first::timestamp AT TIME ZONE 'Asia/Dubai'
      AND created_at < (days.last + 1)::timestamp AT TIME ZONE 'Asia/Dubai'
      AND NOT EXISTS (SELECT FROM statement_lines AS lines JOIN statements ON statements.id = lines.statement_id
          AND statements.merchant_id = lines.merchant_id
        WHERE lines.merchant_id = ${merchantId}::uuid AND lines.shipment_id = shipments.id AND statements.kind = 'charges'
          AND (lines.is_posted OR lines.statement_id = ${statementId}::uuid))
    ORDER BY created_at LIMIT ${countLimit + 1}`;
  return { shipments: rows.length, awbs: rows.slice(0, mostNamed).map(({ awb }) => awb) };
}
