import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { isId } from '#lib/core/is-id.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import type { ChargeOfShipment } from '../view.ts';

const mostCharges = 50;

/** What invoices bill for a shipment, also those that nobody has confirmed yet, oldest first. */
export async function listCharges(actor: MerchantActor, shipmentId: string): Promise<ChargeOfShipment[]> {
  const { merchantId } = requirePermission(actor, 'money.read');
  if (!isId(shipmentId)) return [];
  const [rows] = await queryMerchant(merchantId, [
    sql<ChargeOfShipment>`SELECT lines.id, statement_id AS "statementId", lines.day::text AS day, result, CASE
          WHEN summary -> 'corrected' IS NOT NULL THEN statements.reference
          ELSE coalesce(statements.reference, nullif(statement_reference, '')) END AS reference,
        lines.currency, coalesce(net_minor, coalesce(fee_minor, 0) + coalesce(vat_minor, 0))::float8 AS "billedMinor",
        expected_minor::float8 AS "expectedMinor", lines.differences, is_posted AS "isPosted"
      FROM statement_lines AS lines
      JOIN statements ON statements.id = statement_id AND statements.merchant_id = ${merchantId}::uuid
      WHERE lines.merchant_id = ${merchantId}::uuid AND shipment_id = ${shipmentId}::uuid AND kind = 'charges'
        AND NOT is_set_aside AND state <> 'taken-back'
      ORDER BY created_at, number LIMIT ${mostCharges}`,
  ]);
  return rows;
}
