import 'server-only';
import { ownShipments, readWithArchived } from '#lib/archive/read-archived.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { isId } from '#lib/core/is-id.ts';
import type { Quote } from '#lib/db/generated/client.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { QuoteView } from './schema.ts';
import { readStoredQuote } from './stored-quotes.ts';

/** A shipment that was started from a quote. */
type QuotedShipmentView = { id: string; isDraft: boolean; awb: string | null; receiverName: string | null };

/** The newest shipments that were started from one of the merchant's quotes, without archived ones: the archive has no index of quotes. */
export async function listOfQuote(actor: MerchantActor, quoteId: string): Promise<QuotedShipmentView[]> {
  const { merchantId } = requirePermission(actor, 'shipments.read');
  const rows = await inMerchant(merchantId, ({ quotedShipment }) =>
    quotedShipment.findMany({
      where: { quoteId, merchantId },
      select: { shipment: { select: { id: true, state: true, awb: true, receiverName: true } } },
      orderBy: { shipment: { createdAt: 'desc' } },
      take: 20,
    }),
  );
  return rows.map(({ shipment }) => ({
    id: shipment.id,
    isDraft: shipment.state === 'draft',
    awb: shipment.awb,
    receiverName: shipment.receiverName,
  }));
}

type Row = Pick<Quote, 'id' | 'question' | 'prices' | 'createdAt'>;

/** The quote that a shipment was started from; null for most shipments. */
export async function findQuoteOf(actor: MerchantActor, shipmentId: string): Promise<QuoteView | null> {
  const { merchantId } = requirePermission(actor, 'prices.ask');
  if (!isId(shipmentId)) return null;
  const [row] = await readWithArchived(
    (statements) => queryMerchant(merchantId, statements, { prepared: true }),
    ownShipments(merchantId, [shipmentId]),
    sql<Row>`
      SELECT quotes.id, question, prices, quotes.created_at AS "createdAt" FROM quoted_shipments
      JOIN quotes ON quotes.id = quote_id AND quotes.merchant_id = quoted_shipments.merchant_id
      WHERE shipment_id = ${shipmentId}::uuid AND quoted_shipments.merchant_id = ${merchantId}::uuid`,
  );
  return row ? readStoredQuote(row) : null;
}
