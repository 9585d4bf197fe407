import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';

/** A shipment that was started from a quote. */
export type QuotedShipmentView = {
  id: string;
  isDraft: boolean;
  awb: string | null;
  receiverName: string | null;
};

/** The newest shipments that were started from one of the merchant's quotes. */
export async function listOfQuote(actor: MerchantActor, quoteId: string): Promise<QuotedShipmentView[]> {
  requirePermission(actor, 'shipments.read');
  const { merchantId } = actor;
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
