import 'server-only';
import type { Attempt } from '#lib/db/generated/client.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { getOperatorAccount } from '#lib/merchants/operator-account.ts';
import { operatorClient } from '#lib/operator/operator-client.ts';
import { recordAccepted } from '#lib/shipments/booking/record-booking.ts';

/**
 * Looks for the AWB of an attempt that was written off. A shipment that was not booked since is booked with it; otherwise it is
 * kept with the attempt as a suspected duplicate, which only a person cancels.
 */
export async function lookForLateAwb(attempt: Attempt): Promise<void> {
  const { id, merchantId, shipmentId, reference } = attempt;
  if (!reference) return;
  const answer = await operatorClient().findByReference(reference, await getOperatorAccount(merchantId));
  if (answer.outcome !== 'answered' || answer.value.reference !== reference) return;
  const { awb } = answer.value;
  if (await reopen(attempt)) await recordAccepted({ merchantId, shipmentId, attemptId: id }, { awb });
  else await keepLateAwb(attempt, awb);
}

/** Puts the shipment in doubt again where nobody has tried to book it since; false where somebody has. */
function reopen({ id, merchantId, shipmentId }: Attempt): Promise<boolean> {
  return inMerchant(merchantId, async (transaction) => {
    const untouched = await transaction.shipment.updateMany({
      where: {
        id: shipmentId,
        state: 'draft',
        attempts: { none: { state: { in: ['prepared', 'sent', 'unknown'] } } },
      },
      data: { state: 'in_doubt' },
    });
    if (untouched.count === 0) return false;
    await transaction.attempt.update({ where: { id }, data: { state: 'unknown', endedAt: null } });
    return true;
  });
}

async function keepLateAwb({ id, merchantId }: Attempt, awb: string): Promise<void> {
  await inMerchant(merchantId, (transaction) =>
    transaction.attempt.updateMany({ where: { id, state: 'written_off' }, data: { lateAwb: awb } }),
  );
}
