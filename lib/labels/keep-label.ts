import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import { operatorClient } from '#lib/operator/operator-client.ts';
import type { BookingReceipt } from '#lib/postal/model/booking-order.ts';
import { decodeLabel } from '#lib/postal/model/label.ts';
import { findShipmentAccount } from '#lib/shipments/shipment-account.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { isOwnAwb } from '#lib/tracking/ask-tracking.ts';
import { storeLabel } from './stored-labels.ts';

/**
 * Stores the label of a booking: the one in the reply, or the one that it links to. While tracking doesn't confirm the AWB, or if
 * neither label is usable, or the object store doesn't take it, leaves the label to the worker.
 */
export async function keepLabel(
  { actor, shipmentId, attemptId }: { actor: MerchantActor; shipmentId: string; attemptId: string },
  { awb, labelBase64, labelUrl }: BookingReceipt,
): Promise<void> {
  const { merchantId } = actor;
  const account = await findShipmentAccount(merchantId, { attemptId });
  if (!account || !(await isOwnAwb({ merchantId, shipmentId, awb }, account))) return;
  const label = labelBase64 ? decodeLabel(labelBase64) : null;
  if (label?.ok) {
    await storeLabel(actor, shipmentId, label.value);
    return;
  }
  if (label) logger().warn({ shipmentId, code: label.code }, 'label is not usable');
  if (!labelUrl) return;
  const linked = await operatorClient(account.operator).fetchLabelByLink(labelUrl, account);
  if (linked.outcome === 'answered') {
    await storeLabel(actor, shipmentId, linked.value);
    return;
  }
  const reason = linked.outcome === 'unavailable' ? linked.logMessage : linked.outcome;
  logger().warn({ shipmentId, reason }, 'label link is not usable');
}
