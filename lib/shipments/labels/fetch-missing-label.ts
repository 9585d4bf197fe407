import 'server-only';
import { workerFor } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { DueShipment } from '#lib/shipments/due/claim-due-work.ts';
import { nextLabelTryMs } from '#lib/shipments/due/due-times.ts';
import { fetchOperatorsLabel } from './fetch-label.ts';

/** Fetches the missing label of a booked shipment, and schedules a retry if the operator has none. */
export async function fetchMissingLabel({ merchantId, shipmentId }: DueShipment): Promise<void> {
  const shipment = await inMerchant(merchantId, (transaction) =>
    transaction.shipment.findUnique({
      where: { id_merchantId: { id: shipmentId, merchantId } },
      select: { awb: true, labelTries: true, label: { select: { shipmentId: true } } },
    }),
  );
  if (!shipment?.awb) return;
  const actor = workerFor(merchantId);
  const isKept = shipment.label || (await fetchOperatorsLabel(actor, shipmentId, shipment.awb));
  const labelAfter = isKept ? null : new Date(Date.now() + nextLabelTryMs(shipment.labelTries));
  await inMerchant(merchantId, (transaction) =>
    transaction.shipment.update({
      where: { id_merchantId: { id: shipmentId, merchantId } },
      data: { labelAfter, labelTries: { increment: 1 } },
    }),
  );
}
