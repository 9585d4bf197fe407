import 'server-only';
import type { MerchantAccount } from '#lib/merchants/operator-account.ts';
import { operatorClient } from '#lib/operator/operator-client.ts';
import type { TrackingReport } from '#lib/postal/model/lookups.ts';
import type { ReadOutcome } from '#lib/postal/model/outcome.ts';
import { isOwnReply } from '#lib/shipments/own-numbers.ts';
import { findShipmentAccount } from '#lib/shipments/shipment-account.ts';
import { beginTrackingCall, endTrackingCall } from './tracking-budget.ts';

/**
 * Tracks a shipment at the operator with the account that it was booked with, under its own AWB: a suspected duplicate's leads to it
 * too. Null without an AWB, when there was no usable answer, when the answer is about another booking, or when the shipment belongs to
 * another operator.
 */
export async function askTracking(merchantId: string, shipmentId: string): Promise<TrackingReport | null> {
  const account = await findShipmentAccount(merchantId, { shipmentId });
  if (!account) return null;
  const awb = await beginTrackingCall(merchantId, shipmentId);
  try {
    if (!awb) return null;
    const answer = await readTracking({ merchantId, shipmentId, awb }, account);
    return answer.outcome === 'answered' && answer.value.awb === awb ? answer.value : null;
  } finally {
    await endTrackingCall(merchantId, shipmentId);
  }
}

type Tracked = { merchantId: string; shipmentId: string; awb: string };

/**
 * Whether an AWB that hasn't been tracked yet is this shipment's according to tracking: only then its label may be kept. One that
 * tracking doesn't know yet is, because another parcel's would be known. False while tracking gives no answer.
 */
export async function isOwnAwb(tracked: Tracked, account: MerchantAccount): Promise<boolean> {
  const { outcome } = await readTracking(tracked, account);
  return outcome !== 'foreign' && outcome !== 'unavailable';
}

/** The answer is `foreign` too if it names another reference. Then the shipment waits for an agent. */
async function readTracking(
  { merchantId, shipmentId, awb }: Tracked,
  account: MerchantAccount,
): Promise<ReadOutcome<TrackingReport>> {
  const answer = await operatorClient(account.operator).trackShipment(awb, account);
  const named =
    answer.outcome === 'answered' ? answer.value.reference : answer.outcome === 'foreign' && answer.named;
  if (!named || (await isOwnReply({ merchantId, shipmentId }, named))) return answer;
  return { outcome: 'foreign', named };
}
