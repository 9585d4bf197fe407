import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import { operatorClient } from '#lib/operator/operator-client.ts';
import { giveUpExpiredCancel } from '#lib/shipments/cancelling/give-up-expired-cancel.ts';
import { findShipmentAccount } from '#lib/shipments/shipment-account.ts';
import { applyTracking } from './apply-tracking.ts';
import { beginQuestion, endQuestion } from './question-budget.ts';

/**
 * Tracks one AWB with the account that it was booked with, and stores the answer. False when there was no usable answer, or
 * when the shipment belongs to another operator.
 */
export async function refreshTracking(actor: MerchantActor, id: string, awb: string): Promise<boolean> {
  const { merchantId } = actor;
  const account = await findShipmentAccount(merchantId, { shipmentId: id });
  if (!account) return false;
  await giveUpExpiredCancel(actor, id);
  await beginQuestion(merchantId, id);
  try {
    const answer = await operatorClient().trackShipment(awb, account);
    if (answer.outcome !== 'answered' || answer.value.awb !== awb) return false;
    await applyTracking(actor, id, answer.value);
    return true;
  } finally {
    await endQuestion(merchantId, id);
  }
}
