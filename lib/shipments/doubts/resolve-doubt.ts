import 'server-only';
import { inMerchant } from '#lib/db/tenant.ts';
import { getOperatorAccount } from '#lib/merchants/operator-account.ts';
import { operatorClient } from '#lib/operator/operator-client.ts';
import { preparedForgottenMs } from '#lib/shipments/attempts.ts';
import { recordAccepted, recordBack, recordDoubt } from '#lib/shipments/booking/record-booking.ts';
import { applyTracking } from '#lib/shipments/tracking/apply-tracking.ts';

/**
 * Looks a doubtful booking up by its reference. Found: booked, with the operator's AWB. Not found: the doubt stays, because an
 * operator may learn of a booking late. An attempt whose process died before sending goes back to a draft, one whose process
 * died after it is in doubt.
 */
export async function resolveDoubt(
  merchantId: string,
  shipmentId: string,
): Promise<'changed' | 'unchanged' | 'unavailable'> {
  const attempt = await inMerchant(merchantId, (transaction) =>
    transaction.attempt.findFirst({
      where: { shipmentId, kind: 'book', state: { in: ['prepared', 'sent', 'unknown'] } },
    }),
  );
  if (!attempt?.reference) return 'unchanged';
  const booking = { merchantId, shipmentId, attemptId: attempt.id };
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
  const answer = await operatorClient().findByReference(
    attempt.reference,
    await getOperatorAccount(merchantId),
  );
  if (answer.outcome === 'not-found') return 'unchanged';
  if (answer.outcome !== 'answered') return 'unavailable';
  // Only a record that names this very reference proves that this attempt was carried out.
  if (answer.value.reference !== attempt.reference) return 'unchanged';
  await recordAccepted(booking, { awb: answer.value.awb });
  await applyTracking(merchantId, shipmentId, answer.value);
  return 'changed';
}
