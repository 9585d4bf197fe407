import 'server-only';
import { logger } from '#lib/core/logger.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { decodeLabel } from '#lib/postal/decode-label.ts';

/** Keeps the label of a booked shipment. A broken one is logged and fetched again later: it never costs the AWB. */
export async function keepLabel(merchantId: string, shipmentId: string, labelBase64: string): Promise<void> {
  const label = decodeLabel(labelBase64);
  if (!label.ok) {
    logger().warn({ shipmentId, code: label.code }, 'label is not usable');
    return;
  }
  await storeLabel(merchantId, shipmentId, label.value);
}

/** Stores a label's PDF with its shipment; the first one kept stays. */
export async function storeLabel(merchantId: string, shipmentId: string, pdf: Uint8Array): Promise<void> {
  await inMerchant(merchantId, async (transaction) => {
    await transaction.label.createMany({
      data: { shipmentId, merchantId, pdf: new Uint8Array(pdf) },
      skipDuplicates: true,
    });
    await transaction.shipment.update({ where: { id: shipmentId }, data: { labelAfter: null } });
  });
}
