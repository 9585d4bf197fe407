import 'server-only';
import { inMerchant } from '#lib/db/tenant.ts';
import type { DueShipment } from '#lib/shipments/due/claim-due-work.ts';
import { nextLabelTryMs } from '#lib/shipments/due/due-times.ts';
import { fetchOperatorsLabel } from './fetch-label.ts';

/** Fetches the label of a booked shipment that has none, and plans the next try where the operator gives none. */
export async function fetchMissingLabel({ merchantId, shipmentId }: DueShipment): Promise<void> {
  const shipment = await inMerchant(merchantId, (transaction) =>
    transaction.shipment.findUnique({ where: { id: shipmentId }, include: { label: true } }),
  );
  if (!shipment?.awb) return;
  if (shipment.label || (await fetchOperatorsLabel(merchantId, shipmentId, shipment.awb))) {
    await plan(merchantId, shipmentId, null);
    return;
  }
  await plan(merchantId, shipmentId, new Date(Date.now() + nextLabelTryMs(shipment.labelTries)));
}

async function plan(merchantId: string, shipmentId: string, labelAfter: Date | null): Promise<void> {
  await inMerchant(merchantId, (transaction) =>
    transaction.shipment.update({
      where: { id: shipmentId },
      data: { labelAfter, labelTries: { increment: 1 } },
    }),
  );
}
