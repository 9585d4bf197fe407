import 'server-only';
import type { Attempt } from '#lib/db/generated/client.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { getOperatorAccount } from '#lib/merchants/operator-account.ts';
import { operatorClient } from '#lib/operator/operator-client.ts';

/**
 * Looks for the AWB of an attempt that was written off. One that turns up is kept with it, as a suspected duplicate of what
 * its shipment was booked as since; only a person cancels it.
 */
export async function lookForLateAwb(merchantId: string, { id, reference }: Attempt): Promise<string | null> {
  if (!reference) return null;
  const answer = await operatorClient().findByReference(reference, await getOperatorAccount(merchantId));
  if (answer.outcome !== 'answered' || answer.value.reference !== reference) return null;
  const { awb } = answer.value;
  await inMerchant(merchantId, (transaction) =>
    transaction.attempt.updateMany({ where: { id, state: 'written_off' }, data: { lateAwb: awb } }),
  );
  return awb;
}
