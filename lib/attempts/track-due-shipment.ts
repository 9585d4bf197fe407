import 'server-only';
import { workerFor } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { trackAgainMs } from '#lib/shipments/due-times.ts';
import { refreshTracking } from './refresh-tracking.ts';

/** Tracks a due shipment. The answer schedules the next tracking; without one it is retried in minutes. */
export async function trackDueShipment({
  merchantId,
  shipmentId,
}: {
  merchantId: string;
  shipmentId: string;
}): Promise<void> {
  const shipment = await inMerchant(merchantId, (transaction) =>
    transaction.shipment.findUnique({
      where: { id_merchantId: { id: shipmentId, merchantId } },
      select: { awb: true },
    }),
  );
  const awb = shipment?.awb;
  if (awb && (await refreshTracking(workerFor(merchantId), shipmentId, awb))) return;
  // A shipment without an AWB isn't tracked until it has one.
  const trackAfter = awb ? new Date(Date.now() + trackAgainMs) : null;
  await inMerchant(merchantId, (transaction) =>
    transaction.shipment.updateMany({ where: { id: shipmentId, merchantId }, data: { trackAfter } }),
  );
}
