import 'server-only';
import { inMerchant } from '#lib/db/tenant.ts';
import type { DueShipment } from '#lib/shipments/due/claim-due-work.ts';
import { trackAgainMs } from '#lib/shipments/due/due-times.ts';
import { refreshTracking } from './track-shipment.ts';

/** Asks the operator where a shipment is; the answer plans the next time, and without one it is asked again in minutes. */
export async function trackDueShipment({ merchantId, shipmentId }: DueShipment): Promise<void> {
  const shipment = await inMerchant(merchantId, (transaction) =>
    transaction.shipment.findUnique({ where: { id: shipmentId } }),
  );
  if (!shipment?.awb || (await refreshTracking(merchantId, shipmentId, shipment.awb))) return;
  await inMerchant(merchantId, (transaction) =>
    transaction.shipment.update({
      where: { id: shipmentId },
      data: { trackAfter: new Date(Date.now() + trackAgainMs) },
    }),
  );
}
