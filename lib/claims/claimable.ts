import 'server-only';
import { type Sql, sql } from '#lib/db/sql.ts';
import type { MoneyKind } from './view.ts';

/* The money that can be claimed of a shipment: the cash that the carrier holds, or what its invoices and COD statements charge more than the quotes. */

/** Bounds the lines that are added up when no shipment is chosen. The last shipment is added up whole. */
const mostLines = 20_000;

/** Posted lines that charge something else than was quoted. A credit is below 0. */
const chargedLines = (merchantId: string) => sql`statement_lines AS lines
  WHERE lines.merchant_id = ${merchantId}::uuid AND is_posted AND billed_minor <> quoted_minor`;

/** The amounts of shipments without an open claim of this kind: `shipment_id`, `currency`, `amount_minor` and `since`. */
export function claimable(merchantId: string, kind: MoneyKind, shipmentIds: readonly string[]): Sql {
  const free = (shipmentId: Sql) => sql`NOT EXISTS (
    SELECT FROM claim_items WHERE claim_items.merchant_id = ${merchantId}::uuid AND claim_items.shipment_id = ${shipmentId}
      AND claim_items.kind = ${kind} AND is_open)
    ${shipmentIds.length > 0 ? sql`AND ${shipmentId} = ANY (${[...shipmentIds]}::uuid[])` : sql.empty}`;
  if (kind === 'cod')
    return sql`
      SELECT shipment_id, currency, amount_minor, since FROM money_positions AS held
      WHERE held.merchant_id = ${merchantId}::uuid AND account = 'cod-collected' AND amount_minor > 0
        AND ${free(sql`held.shipment_id`)}`;
  // The ids of shipments are in the order of their time.
  return sql`
    SELECT shipment_id, currency, sum(billed_minor - quoted_minor)::bigint AS amount_minor,
      min(coalesce(day::timestamp AT TIME ZONE 'Asia/Dubai', statements.created_at)) AS since
    FROM (SELECT statement_id, shipment_id, currency, billed_minor, quoted_minor FROM ${chargedLines(merchantId)}
      AND ${free(sql`lines.shipment_id`)} ORDER BY lines.shipment_id
      FETCH FIRST ${sql.raw(String(mostLines))} ROWS WITH TIES) AS charged
    JOIN statements ON statements.id = statement_id AND statements.merchant_id = ${merchantId}::uuid
    GROUP BY shipment_id, currency HAVING sum(billed_minor - quoted_minor) > 0`;
}

/** What is still open of `items`, rows of claim_items. */
export const openAmount = (
  merchantId: string,
) => sql`least(items.amount_minor, greatest(0, coalesce(CASE items.kind
  WHEN 'cod' THEN (SELECT amount_minor FROM money_positions AS held
    WHERE held.merchant_id = ${merchantId}::uuid AND held.shipment_id = items.shipment_id AND account = 'cod-collected'
      AND held.currency = items.currency)
  WHEN 'charges' THEN (SELECT sum(billed_minor - quoted_minor) FROM ${chargedLines(merchantId)} AND lines.shipment_id = items.shipment_id
      AND lines.currency = items.currency)
  ELSE items.amount_minor - items.settled_minor
  END, 0)))`;

/** Whether nothing of an open claim (a row of `claims`) is outstanding. */
export const isClaimSettled = (merchantId: string) => sql`NOT EXISTS (
  SELECT FROM claim_items AS items
  WHERE items.merchant_id = ${merchantId}::uuid AND items.claim_id = claims.id AND ${openAmount(merchantId)} > 0)`;
