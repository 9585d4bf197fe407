import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { rateLinesSchema } from '#lib/rates/schema.ts';
import { isShipmentId } from '#lib/shipments/shipment-id.ts';
import { type EntryRow, entryColumns, toEntryView } from './list-entries.ts';
import type { MoneyTimeline } from './view.ts';

const mostEntries = 200;

type Rows = [{ price: unknown }, EntryRow, MoneyTimeline['positions'][number]];

/**
 * The money of one shipment; null for another merchant's. It is in the bank when the whole payout is: a bank's line names no shipments, so
 * a part can't be divided among them.
 */
export async function timelineOf(actor: MerchantActor, shipmentId: string): Promise<MoneyTimeline | null> {
  requirePermission(actor, 'money.read');
  if (!isShipmentId(shipmentId)) return null;
  const { merchantId } = actor;
  const [[shipment], entries, positions] = await queryMerchant<Rows>(
    merchantId,
    [
      sql`SELECT details -> 'price' AS price FROM shipments
        WHERE merchant_id = ${merchantId}::uuid AND id = ${shipmentId}::uuid`,
      sql`SELECT ${entryColumns(merchantId, shipmentId)} FROM money_entries AS entries
        WHERE merchant_id = ${merchantId}::uuid AND id IN (
          SELECT entry_id FROM money_postings WHERE merchant_id = ${merchantId}::uuid AND shipment_id = ${shipmentId}::uuid
          UNION ALL
          SELECT entry_id FROM money_postings WHERE merchant_id = ${merchantId}::uuid AND account = 'bank' AND payout_id IN (
            SELECT payout_id FROM money_postings WHERE merchant_id = ${merchantId}::uuid AND shipment_id = ${shipmentId}::uuid
            GROUP BY payout_id HAVING payout_id IS NOT NULL AND sum(amount_minor) <> 0))
        ORDER BY entries.at, recorded_at, cause LIMIT ${sql.raw(`${mostEntries}`)}`,
      sql`SELECT CASE WHEN open_minor <= 0 AND banked_minor > 0 THEN 'bank' ELSE account END AS account, sum(amount_minor)::float8 AS "amountMinor",
          postings.currency
        FROM money_postings AS postings
        LEFT JOIN money_payouts AS payouts ON payouts.merchant_id = ${merchantId}::uuid AND payouts.payout_id = postings.payout_id
          AND payouts.currency = postings.currency
        WHERE postings.merchant_id = ${merchantId}::uuid AND shipment_id = ${shipmentId}::uuid
        GROUP BY 1, 3 HAVING sum(amount_minor) <> 0 ORDER BY 1, 3`,
    ],
    { prepared: true },
  );
  if (!shipment) return null;
  return {
    entries: entries.map(toEntryView),
    positions,
    quoted: readQuoted(shipment.price),
  };
}

/** The price that was shown when the shipment was booked, as its details store it; null without one. */
export function readQuoted(price: unknown): MoneyTimeline['quoted'] {
  // Before zod, which takes much longer to reject it.
  if (!price) return null;
  const lines = rateLinesSchema.safeParse(price).data;
  if (!lines) return null;
  const { postage, codFee = null, vat, total } = lines;
  return { postage, codFee, vat, total };
}
