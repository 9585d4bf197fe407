import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { getOperatorAccount } from '#lib/merchants/operator-account.ts';
import { operatorClient } from '#lib/operator/operator-client.ts';
import { moveAttempt, preparedForgottenMs } from '#lib/shipments/attempts.ts';
import { resolveDoubt } from '#lib/shipments/doubts/resolve-doubt.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { isFinal } from '#lib/shipments/phase.ts';
import type { ShipmentView } from '#lib/shipments/view.ts';
import { applyTracking } from './apply-tracking.ts';

const askAgainAfterMs = 3_000;

/**
 * The shipment as the operator knows it now. `refreshed` is false when it could not be asked: what is shown then is as old as
 * `trackedAt` says. Nothing is asked about drafts, about what is final, or more often than every three seconds.
 */
export async function trackShipment(
  actor: MerchantActor,
  id: string,
): Promise<{ shipment: ShipmentView; refreshed: boolean } | null> {
  const before = await findShipment(actor, id);
  if (!before) return null;
  const refreshed = await refreshIfDue(actor.merchantId, before);
  const shipment = refreshed === 'unchanged' ? before : await findShipment(actor, id);
  return shipment && { shipment, refreshed: refreshed !== 'unavailable' };
}

/** Asks the operator about a shipment when there is something to learn and it was not asked just now. */
export async function refreshIfDue(
  merchantId: string,
  shipment: ShipmentView,
): Promise<'changed' | 'unchanged' | 'unavailable'> {
  const { state, phase, trackedAt } = shipment;
  if (state === 'booking' || state === 'in_doubt') return resolveDoubt(merchantId, shipment.id);
  if (!shipment.awb || isFinal(phase)) return 'unchanged';
  if (trackedAt && Date.now() - Date.parse(trackedAt) < askAgainAfterMs) return 'unchanged';
  return (await refreshTracking(merchantId, shipment.id, shipment.awb)) ? 'changed' : 'unavailable';
}

/** Asks the operator about one AWB and stores the answer; false when there was no usable one. */
export async function refreshTracking(merchantId: string, id: string, awb: string): Promise<boolean> {
  await giveUpExpiredCancel(merchantId, id);
  const answer = await operatorClient().trackShipment(awb, await getOperatorAccount(merchantId));
  if (answer.outcome !== 'answered' || answer.value.awb !== awb) return false;
  await applyTracking(merchantId, id, answer.value);
  return true;
}

/**
 * A cancellation whose process died: one that was never sent is given back, one past its lease is in doubt, and tracking
 * decides.
 */
async function giveUpExpiredCancel(merchantId: string, shipmentId: string): Promise<void> {
  await inMerchant(merchantId, async (transaction) => {
    const forgottenSince = new Date(Date.now() - preparedForgottenMs);
    const forgotten = await transaction.attempt.findFirst({
      where: { shipmentId, kind: 'cancel', state: 'prepared', createdAt: { lt: forgottenSince } },
    });
    if (forgotten && (await moveAttempt(transaction, forgotten.id, ['prepared'], 'not_sent', 'never sent'))) {
      await transaction.shipment.updateMany({
        where: { id: shipmentId, state: 'cancelling' },
        data: { state: 'booked' },
      });
    }
    const given = await transaction.attempt.updateMany({
      where: { shipmentId, kind: 'cancel', state: 'sent', leaseUntil: { lt: new Date() } },
      data: { state: 'unknown', logMessage: 'lease expired' },
    });
    if (given.count === 0) return;
    await transaction.shipment.updateMany({
      where: { id: shipmentId, state: 'cancelling' },
      data: { state: 'cancel_in_doubt' },
    });
  });
}
