import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import { logger } from '#lib/core/telemetry/logger.ts';
import { runInMerchant } from '#lib/db/run-in-merchant.ts';
import { operatorClient } from '#lib/operator/operator-client.ts';
import type { BookingReceipt } from '#lib/postal/booking-order.ts';
import { decodeLabel } from '#lib/postal/decode-label.ts';
import type { Booking } from '#lib/shipments/booking/claimed-booking.ts';
import { insertEvents } from '#lib/shipments/events.ts';
import { findShipmentAccount } from '#lib/shipments/shipment-account.ts';

/**
 * Stores the label of a booking: the one in the reply, or the one that it links to. If neither is usable, logs that and
 * leaves the label to the worker. Never affects the AWB.
 */
export async function keepLabel(
  { actor, shipmentId, attemptId }: Booking,
  { labelBase64, labelUrl }: BookingReceipt,
): Promise<void> {
  const label = labelBase64 ? decodeLabel(labelBase64) : null;
  if (label?.ok) return storeLabel(actor, shipmentId, label.value);
  if (label) logger().warn({ shipmentId, code: label.code }, 'label is not usable');
  const account = labelUrl && (await findShipmentAccount(actor.merchantId, { attemptId }));
  if (!account) return;
  const linked = await operatorClient().fetchLabelByLink(labelUrl, account);
  if (linked.outcome === 'answered') return storeLabel(actor, shipmentId, linked.value);
  const reason = linked.outcome === 'unavailable' ? linked.logMessage : linked.outcome;
  logger().warn({ shipmentId, reason }, 'label link is not usable');
}

/** Stores a label's PDF with its shipment; an existing label isn't replaced. */
export async function storeLabel(
  { merchantId, kind, id }: MerchantActor,
  shipmentId: string,
  pdf: Uint8Array,
): Promise<void> {
  const keep = {
    name: 'keep-label',
    text: `WITH kept AS (
        INSERT INTO labels (shipment_id, merchant_id, pdf) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING
        RETURNING shipment_id, merchant_id
      )
      ${insertEvents} SELECT merchant_id, shipment_id, 'label-ready', $4, $5, NULL, NULL, NULL FROM kept`,
    values: [shipmentId, merchantId, Buffer.from(pdf), kind, id],
  };
  const settle = {
    name: 'label-kept',
    text: 'UPDATE shipments SET label_after = NULL WHERE id = $1',
    values: [shipmentId],
  };
  // Needn't be durable: if a crash of the database loses the label, it is fetched from the operator again.
  await runInMerchant(merchantId, [keep, settle], { durable: false });
}
