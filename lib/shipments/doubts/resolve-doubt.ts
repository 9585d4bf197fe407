import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { operatorClient } from '#lib/operator/operator-client.ts';
import { recordAccepted, recordBack, recordDoubt } from '#lib/shipments/booking/record-booking.ts';
import { preparedForgottenMs } from '#lib/shipments/due/due-times.ts';
import { findShipmentAccount } from '#lib/shipments/shipment-account.ts';
import { applyTracking } from '#lib/shipments/tracking/apply-tracking.ts';

/**
 * Looks a doubtful booking up by its reference, with the account that it was sent with. Found: booked, with the operator's AWB.
 * Not found: the doubt stays, because an operator may learn of a booking late. An attempt whose process died before sending goes
 * back to a draft, one whose process died after it is in doubt. One that waits for the worker goes on waiting.
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
  // Only a record that names this very reference proves that this attempt was carried out.
  if (answer.value.reference !== attempt.reference) return 'unchanged';
  // An AWB that another shipment holds is not this one's, and neither is its tracking.
  if (await recordAccepted(booking, { awb: answer.value.awb })) {
    await applyTracking(actor, shipmentId, answer.value);
  }
  return 'changed';
}
