import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { Prisma, type Quote } from '#lib/db/generated/client.ts';
import { readPrepared } from '#lib/db/read-prepared.ts';
import type { QuoteView } from '#lib/rates/quotes/schema.ts';
import { readStoredQuote } from '#lib/rates/quotes/stored-quote.ts';
import { isShipmentId } from '#lib/shipments/shipment-id.ts';

type Row = Pick<Quote, 'id' | 'question' | 'prices' | 'createdAt'>;

/** The quote that a shipment was started from; null for most shipments. */
export async function findQuoteOf(actor: MerchantActor, shipmentId: string): Promise<QuoteView | null> {
  requirePermission(actor, 'prices.ask');
  if (!isShipmentId(shipmentId)) return null;
  const { merchantId } = actor;
  const [[row] = []] = await readPrepared<Row>(merchantId, [
    Prisma.sql`
      SELECT quotes.id, question, prices, quotes.created_at AS "createdAt" FROM quoted_shipments
      JOIN quotes ON quotes.id = quote_id AND quotes.merchant_id = quoted_shipments.merchant_id
      WHERE shipment_id = ${shipmentId}::uuid AND quoted_shipments.merchant_id = ${merchantId}::uuid`,
  ]);
  return row ? readStoredQuote(row) : null;
}
