import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { preparedForgottenMs } from '#lib/shipments/due/due-times.ts';
import { moveAttempt, moveShipment } from '#lib/shipments/write-state.ts';

/**
 * Recovers a cancellation whose process died. If it was never sent, the shipment is booked again; past its lease it is
 * unconfirmed, and tracking decides.
 */
export async function giveUpExpiredCancel(actor: MerchantActor, shipmentId: string): Promise<void> {
  await inMerchant(actor.merchantId, async (transaction) => {
    const open = await transaction.attempt.findFirst({
      where: {
        shipmentId,
        merchantId: actor.merchantId,
        kind: 'cancel',
        state: { in: ['prepared', 'sent'] },
      },
      select: { id: true, state: true, createdAt: true, leaseUntil: true },
    });
    if (!open) return;
    const { id, state, createdAt, leaseUntil } = open;
    const now = Date.now();
    if (state === 'prepared') {
      if (now - createdAt.getTime() < preparedForgottenMs) return;
      const data = { logMessage: 'never sent' };
      if (!(await moveAttempt(transaction, actor, { id, from: ['prepared'], to: 'not_sent', data }))) return;
      await moveShipment(transaction, actor, {
        id: shipmentId,
        from: ['cancelling'],
        to: 'booked',
        event: 'cancel-not-sent',
        attemptId: id,
      });
    } else if (leaseUntil && leaseUntil.getTime() < now) {
      const data = { logMessage: 'lease expired' };
      if (!(await moveAttempt(transaction, actor, { id, from: ['sent'], to: 'unknown', data }))) return;
      await moveShipment(transaction, actor, {
        id: shipmentId,
        from: ['cancelling'],
        to: 'cancel_in_doubt',
        event: 'cancel-unconfirmed',
        attemptId: id,
      });
    }
  });
}
