import 'server-only';
import { workerFor } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { DueShipment } from '#lib/shipments/due/claim-due-work.ts';
import { nextLabelTryMs } from '#lib/shipments/due/due-times.ts';
import { fetchOperatorsLabel } from './fetch-label.ts';
import { readStoredLabel } from './read-stored-label.ts';

/**
 * Fetches the missing or lost label of a booked shipment. Schedules a retry if the operator has none, or if it can't be stored.
 */
export async function fetchMissingLabel({ merchantId, shipmentId }: DueShipment): Promise<void> {
  const shipment = await inMerchant(merchantId, (transaction) =>
    transaction.shipment.findUnique({
      where: { id_merchantId: { id: shipmentId, merchantId } },
      select: { awb: true, labelTries: true, label: { select: { objectKey: true } } },
    }),
  );
  if (!shipment?.awb) return;
  const actor = workerFor(merchantId);
  const isKept =
    (await isStored(shipment.label)) || (await fetchOperatorsLabel(actor, shipmentId, shipment.awb));
  const labelAfter = isKept ? null : new Date(Date.now() + nextLabelTryMs(shipment.labelTries));
  await inMerchant(merchantId, (transaction) =>
    transaction.shipment.update({
      where: { id_merchantId: { id: shipmentId, merchantId } },
      data: { labelAfter, labelTries: { increment: 1 } },
    }),
  );
}

/** Whether the PDF can still be read. A label that isn't in the label store is in its row. */
async function isStored(label: { objectKey: string | null } | null): Promise<boolean> {
  if (!label?.objectKey) return label !== null;
  return (await readStoredLabel({ ...label, pdf: null })) instanceof Uint8Array;
}
