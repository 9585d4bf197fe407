import 'server-only';
import { workerFor } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { operatorClient } from '#lib/operator/operator-client.ts';
import { recordEvent } from '#lib/shipments/events.ts';
import { moveAttempt } from '#lib/shipments/write-state.ts';
import { track } from './apply-tracking.ts';
import type { Change } from './machine.ts';

/** A cancellation. Its shipment is `cancelling` while it is open. */
export const cancellation: Change<unknown> = {
  ends: {
    refused: { from: ['cancelling'], to: 'booked', event: 'cancel-rejected' },
    'not-sent': { from: ['cancelling'], to: 'booked', event: 'cancel-not-sent' },
    unconfirmed: { from: ['cancelling'], to: 'cancel_unconfirmed', event: 'cancel-unconfirmed' },
  },
  async send({ awb, attemptId }, account) {
    if (!awb) return { outcome: 'not-sent', logMessage: 'the shipment has no AWB' };
    return operatorClient(account.operator).cancelShipment(awb, account, { requestId: attemptId });
  },
  /**
   * The shipment stays `cancelling` until tracking shows whether it was cancelled or returns. If it doesn't show that now, the
   * acceptance has an event of its own.
   */
  async recordAccepted({ actor, attemptId, shipmentId: id, awb }) {
    const { merchantId } = actor;
    const isRecorded = await inMerchant(merchantId, (transaction) =>
      moveAttempt(transaction, actor, { id: attemptId, from: ['sent'], to: 'accepted' }),
    );
    if (awb) await track(workerFor(merchantId), id);
    if (!isRecorded) return null;
    return inMerchant(merchantId, async (transaction) => {
      await transaction.$queryRaw`SELECT FROM shipments WHERE id = ${id}::uuid AND merchant_id = ${merchantId}::uuid FOR UPDATE`;
      const shipment = await transaction.shipment.findFirst({
        where: { id, merchantId },
        select: { id: true, state: true, awb: true },
      });
      if (shipment?.state === 'cancelling')
        await recordEvent(transaction, actor, { shipmentId: id, kind: 'cancelled', attemptId });
      return shipment;
    });
  },
  toShown: (_claimed, { message }) => ({ message, fields: [] }),
  /** Tracking shows it (settleCancel). */
  async lookUp({ actor, shipmentId, awb }) {
    if (!awb) return 'unchanged';
    return (await track(actor, shipmentId)) ? 'changed' : 'unavailable';
  },
  writeOff: {
    to: 'refused',
    shipment: { from: ['cancel_unconfirmed'], to: 'booked', event: 'cancel-rejected' },
  },
};
