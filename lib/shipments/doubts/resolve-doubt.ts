import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { operatorClient } from '#lib/operator/operator-client.ts';
import { recordAccepted, recordBack, recordDoubt } from '#lib/shipments/booking/record-booking.ts';
import { preparedForgottenMs } from '#lib/shipments/due/due-times.ts';
import { findShipmentAccount } from '#lib/shipments/shipment-account.ts';
import { applyTracking } from '#lib/shipments/tracking/apply-tracking.ts';

/**
 * Looks up an unconfirmed booking by its reference, with the account that it was sent with. Found: booked with the
 * operator's AWB. Not found: stays unconfirmed, because an operator may show a booking late. If the process died before
 * sending, the shipment becomes a draft; if it died after, the booking is unconfirmed. Queued attempts stay queued.
 */
export async function resolveDoubt(
  actor: MerchantActor,
  shipmentId: string,
): Promise<'changed' | 'unchanged' | 'unavailable'> {
  const { merchantId } = actor;
  const attempt = await inMerchant(merchantId, (transaction) =>
    transaction.attempt.findFirst({
      where: {
        shipmentId,
        merchantId,
        kind: 'book',
        OR: [{ state: { in: ['sent', 'unknown'] } }, { state: 'prepared', queuedAt: null }],
      },
      select: { id: true, state: true, reference: true, createdAt: true, leaseUntil: true },
    }),
  );
  if (!attempt?.reference) return 'unchanged';
  const booking = { actor, shipmentId, attemptId: attempt.id };
  const now = Date.now();
  if (attempt.state === 'prepared') {
    if (now - attempt.createdAt.getTime() < preparedForgottenMs) return 'unchanged';
    await recordBack(booking, 'never sent', ['prepared']);
    return 'changed';
  }
  if (attempt.state === 'sent') {
    if (!attempt.leaseUntil || attempt.leaseUntil.getTime() > now) return 'unchanged';
    await recordDoubt(booking, 'lease expired');
  }
  const account = await findShipmentAccount(merchantId, { attemptId: attempt.id });
  if (!account) return 'unavailable';
  const answer = await operatorClient().findByReference(attempt.reference, account);
  if (answer.outcome === 'not-found') return 'unchanged';
  if (answer.outcome !== 'answered') return 'unavailable';
  // Only a record with this exact reference proves that the operator accepted this attempt.
  if (answer.value.reference !== attempt.reference) return 'unchanged';
  // If another shipment has this AWB, neither the AWB nor the tracking belongs to this one.
  if (await recordAccepted(booking, { awb: answer.value.awb })) {
    await applyTracking(actor, shipmentId, answer.value);
  }
  return 'changed';
}
