import 'server-only';
import { unsafeBringBack } from '#lib/archive/bring-back.ts';
import type { MerchantActor } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { TrackingReport } from '#lib/postal/model/lookups.ts';
import { askTracking } from '#lib/tracking/ask-tracking.ts';
import { planTracking, storeTracking } from '#lib/tracking/store-tracking.ts';
import { settleCancel } from './settle-cancel.ts';

/**
 * Tracks a shipment with the account that it was booked with, and stores the answer. False when it has no AWB, when there was no usable
 * answer, or when the shipment belongs to another operator.
 */
export async function track(actor: MerchantActor, id: string): Promise<boolean> {
  const report = await askTracking(actor.merchantId, id);
  if (report) await applyTracking(actor, id, report);
  return report !== null;
}

/** Stores a tracking report, and the end of an open cancellation that it shows. A late one brings its shipment back from the archive. */
export async function applyTracking(
  actor: MerchantActor,
  shipmentId: string,
  report: TrackingReport,
): Promise<void> {
  const { merchantId } = actor;
  const isStored = await inMerchant(merchantId, async (transaction) => {
    const phase = await storeTracking(transaction, actor, shipmentId, report);
    if (phase === null) return false;
    await settleCancel(transaction, actor, shipmentId, phase);
    await planTracking(transaction, merchantId, shipmentId);
    return true;
  });
  if (isStored) return;
  if (!(await unsafeBringBack(merchantId, [shipmentId]))) throw new Error(`no shipment ${shipmentId}`);
  await applyTracking(actor, shipmentId, report);
}
