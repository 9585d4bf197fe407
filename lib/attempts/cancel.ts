import 'server-only';
import { type MerchantActor, requirePermission, workerFor } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { isUniqueViolation } from '#lib/db/errors.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { operatorClient } from '#lib/operator/operator-client.ts';
import { forgottenAt } from '#lib/shipments/due-times.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { findAccountId } from '#lib/shipments/shipment-account.ts';
import type { CancelRule } from '#lib/shipments/view.ts';
import { moveAttempt, moveShipment } from '#lib/shipments/write-state.ts';
import type { AttemptAnswer, AttemptFailure, AttemptProblem } from './answer.ts';
import { type Change, requestChange } from './machine.ts';
import { refreshTracking } from './refresh-tracking.ts';
import { requestHashOf } from './request-hash.ts';

export type CancelFailure = AttemptFailure | 'not-found' | 'rule-changed' | 'not-allowed';

export type CancelRequest = {
  id: string;
  /** The idempotency key, created when the dialog opens. */
  key: string;
  /** The rule that the person saw and confirmed. */
  expectedRule: Exclude<CancelRule['rule'], 'not-allowed'>;
};

const nothing: AttemptProblem = { fields: [] };

/**
 * Cancels a shipment, or starts its return, under the rule that the person confirmed. Tracks the shipment first, and sends
 * nothing if another rule applies by now.
 */
export async function cancelShipment(
  actor: MerchantActor,
  request: CancelRequest,
): Promise<Result<AttemptAnswer, CancelFailure, AttemptProblem>> {
  requirePermission(actor, 'shipments.cancel');
  const { id, key, expectedRule } = request;
  const requestHash = requestHashOf({ cancel: id, expectedRule });
  return requestChange(actor, cancellation, { key, requestHash, sender: 'request' }, async (attemptId) => {
    const before = await findShipment(actor, id);
    if (!before?.awb) return failure('not-found', `no booked shipment ${id}`, nothing);
    if (before.isKeptOnly) return failure('not-allowed', 'it is at another operator', nothing);
    if (!(await refreshTracking(workerFor(actor.merchantId), id, before.awb)))
      return failure('operator-unavailable', 'tracking is unavailable', nothing);
    const rule = (await findShipment(actor, id))?.cancelRule.rule;
    if (rule === 'not-allowed')
      return failure('not-allowed', 'the operator permits no cancellation now', nothing);
    if (rule !== expectedRule) return failure('rule-changed', `the rule is now ${rule}`, nothing);
    if (!(await writeIntent(actor, { id, key, requestHash, attemptId })))
      return failure('conflict', 'another attempt is open, or it is no longer booked', nothing);
    return success(null);
  });
}

/** Commits the intent; false when another attempt on this shipment is open, it is no longer booked, or the key is taken. */
async function writeIntent(
  actor: MerchantActor,
  { id, key, requestHash, attemptId }: { id: string; key: string; requestHash: string; attemptId: string },
): Promise<boolean> {
  const { merchantId, kind: actorKind, id: actorId } = actor;
  try {
    return await inMerchant(merchantId, async (transaction) => {
      const move = { id, from: ['booked'], to: 'cancelling', event: 'cancel-requested', attemptId } as const;
      if (!(await moveShipment(transaction, actor, move))) return false;
      const accountId = await findAccountId(transaction, merchantId, id);
      const attempt = {
        id: attemptId,
        shipmentId: id,
        merchantId,
        kind: 'cancel',
        key,
        requestHash,
      } as const;
      await transaction.attempt.create({
        data: { ...attempt, actorKind, actorId, accountId, nextPollAt: forgottenAt() },
        select: { id: true },
      });
      return true;
    });
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

export const cancellation: Change<unknown> = {
  async send({ awb, attemptId }, account) {
    if (!awb) return { outcome: 'not-sent', logMessage: 'the shipment has no AWB' };
    return operatorClient().cancelShipment(awb, account, { requestId: attemptId });
  },
  /** The shipment stays `cancelling` until tracking shows whether it was cancelled or returns. */
  async recordAccepted({ actor, attemptId: id, shipmentId, awb }) {
    await inMerchant(actor.merchantId, (transaction) =>
      moveAttempt(transaction, actor, { id, from: ['sent'], to: 'accepted' }),
    );
    if (awb) await refreshTracking(workerFor(actor.merchantId), shipmentId, awb);
    return true;
  },
  toShown: (_claimed, { message }) => ({ message, fields: [] }),
};
