import 'server-only';
import { logger } from '#lib/core/telemetry/logger.ts';
import { runInMerchant } from '#lib/db/run-in-merchant.ts';
import { getOperatorAccount } from '#lib/merchants/operator-account.ts';
import { operatorClient } from '#lib/operator/operator-client.ts';
import type { BookingReceipt } from '#lib/postal/booking-order.ts';
import { decodeLabel } from '#lib/postal/decode-label.ts';

/**
 * Keeps the label that came with a booking: the one in the reply, or else the one that it links to. Where neither is to be had
 * that is logged, and the label is fetched later: it never costs the AWB.
 */
export async function keepLabel(
  merchantId: string,
  shipmentId: string,
  { labelBase64, labelUrl }: BookingReceipt,
): Promise<void> {
  const label = labelBase64 ? decodeLabel(labelBase64) : null;
  if (label?.ok) return storeLabel(merchantId, shipmentId, label.value);
  if (label) logger().warn({ shipmentId, code: label.code }, 'label is not usable');
  if (!labelUrl) return;
  const linked = await operatorClient().fetchLabelByLink(labelUrl, await getOperatorAccount(merchantId));
  if (linked.outcome === 'answered') return storeLabel(merchantId, shipmentId, linked.value);
  const reason = linked.outcome === 'unavailable' ? linked.logMessage : linked.outcome;
  logger().warn({ shipmentId, reason }, 'label link is not usable');
}

/** Stores a label's PDF with its shipment; the first one kept stays. */
export async function storeLabel(merchantId: string, shipmentId: string, pdf: Uint8Array): Promise<void> {
  const keep = {
    name: 'keep-label',
    text: `INSERT INTO labels (shipment_id, merchant_id, pdf) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    values: [shipmentId, merchantId, Buffer.from(pdf)],
  };
  const settle = {
    name: 'label-kept',
    text: 'UPDATE shipments SET label_after = NULL WHERE id = $1',
    values: [shipmentId],
  };
  // The operator has it: one that the database loses in a crash is fetched again.
  await runInMerchant(merchantId, [keep, settle], { durable: false });
}
