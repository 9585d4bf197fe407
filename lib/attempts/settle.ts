import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import { operatorClient } from '#lib/operator/operator-client.ts';
import { findShipmentAccount } from '#lib/shipments/shipment-account.ts';
import { endAbandoned } from './ends.ts';
import { recordAwb } from './record-awb.ts';
import { applyTracking } from './refresh-tracking.ts';

/**
 * Settles a booking without an AWB: ends it if its process has died, and looks an unconfirmed one up by its reference, with the
 * account that it was sent with. Found: booked with the operator's AWB. Not found: stays unconfirmed, because an operator may
 * show a booking late.
 */
export async function settleBooking(
  actor: MerchantActor,
  shipmentId: string,
): Promise<'changed' | 'unchanged' | 'unavailable'> {
  const left = await endAbandoned(actor, shipmentId);
  if (left.is !== 'unconfirmed') return left.is === 'undone' ? 'changed' : 'unchanged';
  const { attempt, reference } = left;
  if (attempt.kind !== 'book' || !reference) return 'unchanged';
  const account = await findShipmentAccount(actor.merchantId, { attemptId: attempt.attemptId });
  if (!account) return 'unavailable';
  const answer = await operatorClient(account.operator).findByReference(reference, account);
  if (answer.outcome === 'not-found') return 'unchanged';
  if (answer.outcome !== 'answered') return 'unavailable';
  // Only a record with this exact reference proves that the operator accepted this attempt.
  if (answer.value.reference !== reference) return 'unchanged';
  // If another shipment has this AWB, neither the AWB nor the tracking belongs to this one.
  if (await recordAwb(attempt, { awb: answer.value.awb }))
    await applyTracking(actor, shipmentId, answer.value);
  return 'changed';
}
