import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { QuoteView } from '#lib/rates/quotes/schema.ts';
import { readStoredQuote } from '#lib/rates/quotes/stored-quote.ts';
import { isShipmentId } from '#lib/shipments/shipment-id.ts';

/** The quote that a shipment was started from; null for most shipments. */
export async function findQuoteOf(actor: MerchantActor, shipmentId: string): Promise<QuoteView | null> {
  requirePermission(actor, 'prices.ask');
  if (!isShipmentId(shipmentId)) return null;
  const { merchantId } = actor;
  const row = await inMerchant(merchantId, ({ quotedShipment }) =>
    quotedShipment.findFirst({ where: { shipmentId, merchantId }, include: { quote: true } }),
  );
  return row && readStoredQuote(row.quote);
}
