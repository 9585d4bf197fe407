import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { operatorClient } from '#lib/operator/operator-client.ts';
import { recordEvent } from '#lib/shipments/events.ts';
import { findShipmentAccount } from '#lib/shipments/shipment-account.ts';
import { moveAttempt, moveShipment } from '#lib/shipments/write-state.ts';
import { recordAwb } from './record-awb.ts';

/** An attempt that was written off. */
type WrittenOff = { id: string; shipmentId: string; reference: string | null };

/**
 * Looks for the AWB of a written-off attempt. If the shipment hasn't been booked since, it is booked with this AWB.
 * Otherwise the AWB is stored with the attempt as a suspected duplicate, which only a person cancels. False when the
 * operator was unavailable.
 */
export async function lookForLateAwb(actor: MerchantActor, attempt: WrittenOff): Promise<boolean> {
  const { id, shipmentId, reference } = attempt;
  const account = reference && (await findShipmentAccount(actor.merchantId, { attemptId: id }));
  if (!account) return false;
  const answer = await operatorClient().findByReference(reference, account);
  if (answer.outcome === 'unavailable') return false;
  if (answer.outcome !== 'answered' || answer.value.reference !== reference) return true;
  const { awb } = answer.value;
  if (await reopen(actor, attempt))
    await recordAwb({ actor, kind: 'book', shipmentId, attemptId: id }, { awb });
  else await keepLateAwb(actor, attempt, awb);
  return true;
}

/** Makes the shipment unconfirmed again; false if it has been booked or submitted again since. */
function reopen(actor: MerchantActor, { id, shipmentId }: WrittenOff): Promise<boolean> {
  return inMerchant(actor.merchantId, async (transaction) => {
    const untouched = await moveShipment(transaction, actor, {
      id: shipmentId,
      from: ['draft'],
      to: 'unconfirmed',
      event: 'unconfirmed',
      attemptId: id,
      where: { attempts: { none: { state: { in: ['prepared', 'sent', 'unconfirmed'] } } } },
    });
    return untouched && moveAttempt(transaction, actor, { id, from: ['written_off'], to: 'unconfirmed' });
  });
}

async function keepLateAwb(
  actor: MerchantActor,
  { id, shipmentId }: WrittenOff,
  lateAwb: string,
): Promise<void> {
  await inMerchant(actor.merchantId, async (transaction) => {
    const kept = await transaction.attempt.updateMany({
      where: { id, merchantId: actor.merchantId, state: 'written_off', lateAwb: null },
      data: { lateAwb },
    });
    if (kept.count === 0) return;
    await recordEvent(transaction, actor, { shipmentId, kind: 'late-awb', attemptId: id, awb: lateAwb });
  });
}
