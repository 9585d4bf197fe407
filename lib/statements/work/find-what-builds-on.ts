import 'server-only';
import { sql } from '#lib/db/sql.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import type { StatementKind } from '../reading/view.ts';
import type { StatementKey } from '../view.ts';

/**
 * Why a statement's posted lines can't be taken back, in a transaction with the lock of statements. `banked`: a bank's line shows its payout.
 * `built-on`: a later statement pays for one of its shipments. `claimed`: a later claim, which is open, is about one.
 */
export async function findWhatBuildsOn(
  transaction: Transaction,
  {
    merchantId,
    statementId,
    kind,
    confirmedAt,
  }: StatementKey & { kind: StatementKind; confirmedAt: Date | null },
): Promise<'banked' | 'built-on' | 'claimed' | null> {
  const isLater = sql`later.merchant_id = ${merchantId}::uuid AND later.id <> ${statementId}::uuid AND later.kind = 'cod'
    AND later.confirmed_at >= ${confirmedAt}`;
  const [found] = await transaction.$queryRaw<{ banked: boolean; paid: boolean; claimed: boolean }[]>`
    WITH own AS MATERIALIZED (
      SELECT shipment_id, billed_minor <> quoted_minor AS differs FROM statement_lines
      WHERE merchant_id = ${merchantId}::uuid AND statement_id = ${statementId}::uuid AND is_posted
      UNION ALL
      SELECT awbs.shipment_id, false FROM statement_lines AS lines
      CROSS JOIN LATERAL unnest(lines.awbs) AS named(awb)
      JOIN awbs ON awbs.merchant_id = ${merchantId}::uuid AND awbs.awb = named.awb
      WHERE lines.merchant_id = ${merchantId}::uuid AND lines.statement_id = ${statementId}::uuid AND is_posted AND lines.result = 'matched'
    )
    SELECT EXISTS (
        SELECT FROM money_payouts
        WHERE merchant_id = ${merchantId}::uuid AND payout_id = ${statementId}::uuid AND banked_minor <> 0) AS banked,
      ${kind} = 'cod' AND (EXISTS (
        SELECT FROM own
        JOIN statement_lines AS other ON other.merchant_id = ${merchantId}::uuid AND other.shipment_id = own.shipment_id
        JOIN statements AS later ON later.id = other.statement_id AND ${isLater}
        WHERE other.is_posted OR later.state = 'confirmed') OR EXISTS (
        -- A later sum for several AWBs.
        SELECT FROM own
        JOIN money_postings AS other ON other.merchant_id = ${merchantId}::uuid AND other.shipment_id = own.shipment_id
          AND other.account = 'cod-remitted'
        JOIN statements AS later ON later.id = other.payout_id AND ${isLater}
        WHERE later.state IN ('confirmed', 'posted'))) AS paid,
      EXISTS (
        SELECT FROM own JOIN claim_items AS items ON items.merchant_id = ${merchantId}::uuid AND items.shipment_id = own.shipment_id
        JOIN claims ON claims.id = claim_id AND claims.merchant_id = ${merchantId}::uuid
        WHERE is_open AND (claims.kind = ${kind} OR claims.kind = 'charges' AND differs) AND claims.created_at >= ${confirmedAt}) AS claimed`;
  if (found?.banked) return 'banked';
  if (found?.paid) return 'built-on';
  return found?.claimed ? 'claimed' : null;
}
