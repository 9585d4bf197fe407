import 'server-only';
import { operatorClient } from '#lib/operator/operator-client.ts';
import type { TrackingReport } from '#lib/postal/model/lookups.ts';
import { isOwnReply } from '#lib/shipments/own-numbers.ts';
import { findShipmentAccount } from '#lib/shipments/shipment-account.ts';
import { beginTrackingCall, endTrackingCall } from './tracking-budget.ts';

/**
 * Tracks an AWB at the operator with the account that it was booked with. Null when there was no usable answer, when the answer is
 * about another booking, or when the shipment belongs to another operator.
 */
export async function askTracking(
  merchantId: string,
  shipmentId: string,
  awb: string,
): Promise<TrackingReport | null> {
  const account = await findShipmentAccount(merchantId, { shipmentId });
  if (!account) return null;
  await beginTrackingCall(merchantId, shipmentId);
  try {
    const answer = await operatorClient().trackShipment(awb, account);
    if (answer.outcome === 'foreign') await isOwnReply({ merchantId, shipmentId }, answer.named);
    if (answer.outcome !== 'answered' || answer.value.awb !== awb) return null;
    return (await isOwnReply({ merchantId, shipmentId }, answer.value.reference)) ? answer.value : null;
  } finally {
    await endTrackingCall(merchantId, shipmentId);
  }
}
