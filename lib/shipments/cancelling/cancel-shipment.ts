import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import type { Attempt } from '#lib/db/generated/client.ts';
import { isUniqueViolation } from '#lib/db/is-unique-violation.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { getOperatorAccount } from '#lib/merchants/operator-account.ts';
import { operatorClient } from '#lib/operator/operator-client.ts';
import type { SendOutcome } from '#lib/postal/outcome.ts';
import { claimSend, forgottenAt, moveAttempt, requestHashOf } from '#lib/shipments/attempts.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { refreshTracking } from '#lib/shipments/tracking/track-shipment.ts';
import type { CancelRule, ShipmentState } from '#lib/shipments/view.ts';

export type CancelFailure =
  | 'not-found'
  | 'rule-changed'
  | 'not-allowed'
  | 'refused'
  | 'operator-unavailable'
  | 'in-doubt'
  | 'conflict';

export type CancelRequest = {
  id: string;
  /** Made when the question was asked; the same key never sends twice. */
  key: string;
  /** The rule that the person was told, and agreed to. */
  expectedRule: Exclude<CancelRule['rule'], 'not-allowed'>;
};

type Cancelled = { state: ShipmentState };
type Details = { message?: string } | undefined;

/**
 * Cancels a shipment, or starts its return, under the rule that the person was shown: the operator is asked first where the
 * shipment is, and when another rule applies by now nothing is sent.
 */
export async function cancelShipment(
  actor: MerchantActor,
  request: CancelRequest,
): Promise<Result<Cancelled, CancelFailure, Details>> {
  const { merchantId } = actor;
  const earlier = await inMerchant(merchantId, (transaction) =>
    transaction.attempt.findUnique({ where: { merchantId_key: { merchantId, key: request.key } } }),
  );
  if (earlier) return answerAgain(actor, earlier, request);

  const shipment = await findShipment(actor, request.id);
  if (!shipment?.awb) return failure('not-found', `no booked shipment ${request.id}`, undefined);
  if (!(await refreshTracking(merchantId, request.id, shipment.awb))) {
    return failure('operator-unavailable', 'where the shipment is cannot be asked', undefined);
  }
  const rule = (await findShipment(actor, request.id))?.cancelRule.rule;
  if (rule === 'not-allowed')
    return failure('not-allowed', 'the operator permits no cancellation now', undefined);
  if (rule !== request.expectedRule) return failure('rule-changed', `the rule is now ${rule}`, undefined);

  const attempt = await prepare(actor, request);
  if (!attempt) return failure('conflict', 'a cancellation is under way already', undefined);
  if (!(await claimSend(merchantId, attempt.id))) return answerAgain(actor, attempt, request);
  const account = await getOperatorAccount(actor.merchantId);
  const sent = await operatorClient().cancelShipment(shipment.awb, account, { requestId: attempt.id });
  await recordCancel(merchantId, attempt, sent);
  if (sent.outcome === 'accepted') await refreshTracking(merchantId, request.id, shipment.awb);
  return answerOf(actor, request.id, sent);
}

function requestHash({ id, expectedRule }: CancelRequest): string {
  return requestHashOf({ cancel: id, expectedRule });
}

/** Commits the intent; null when another attempt on this shipment is open, or it is no longer booked. */
async function prepare(actor: MerchantActor, request: CancelRequest): Promise<Attempt | null> {
  const { merchantId } = actor;
  try {
    return await inMerchant(merchantId, async (transaction) => {
      const taken = await transaction.shipment.updateMany({
        where: { id: request.id, state: 'booked' },
        data: { state: 'cancelling' },
      });
      if (taken.count === 0) return null;
      return transaction.attempt.create({
        data: {
          shipmentId: request.id,
          merchantId,
          kind: 'cancel',
          key: request.key,
          requestHash: requestHash(request),
          nextLookAt: forgottenAt(),
        },
      });
    });
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

const recorded = {
  accepted: { attempt: 'accepted', shipment: 'cancelling' },
  refused: { attempt: 'refused', shipment: 'booked' },
  'not-sent': { attempt: 'not_sent', shipment: 'booked' },
  unknown: { attempt: 'unknown', shipment: 'cancel_in_doubt' },
} as const;

/** An accepted cancellation stays `cancelling` until tracking shows which of the two it became. */
async function recordCancel(merchantId: string, attempt: Attempt, sent: SendOutcome<unknown>): Promise<void> {
  const to = recorded[sent.outcome];
  const logMessage =
    sent.outcome === 'refused' ? sent.refusal.message : 'logMessage' in sent ? sent.logMessage : undefined;
  await inMerchant(merchantId, async (transaction) => {
    if (!(await moveAttempt(transaction, attempt.id, ['sent'], to.attempt, logMessage))) return;
    await transaction.shipment.updateMany({
      where: { id: attempt.shipmentId, state: 'cancelling' },
      data: { state: to.shipment },
    });
  });
}

async function answerOf(
  actor: MerchantActor,
  id: string,
  sent: SendOutcome<unknown>,
): Promise<Result<Cancelled, CancelFailure, Details>> {
  switch (sent.outcome) {
    case 'accepted': {
      const shipment = await findShipment(actor, id);
      return success({ state: shipment?.state ?? 'cancelling' });
    }
    case 'refused':
      return failure('refused', sent.refusal.message, { message: sent.refusal.message });
    case 'not-sent':
      return failure('operator-unavailable', sent.logMessage, undefined);
    case 'unknown':
      return failure('in-doubt', sent.logMessage, undefined);
  }
}

async function answerAgain(
  actor: MerchantActor,
  attempt: Attempt,
  request: CancelRequest,
): Promise<Result<Cancelled, CancelFailure, Details>> {
  if (attempt.requestHash !== requestHash(request))
    return failure('conflict', 'the key was used otherwise', undefined);
  switch (attempt.state) {
    case 'refused':
      return failure('refused', attempt.logMessage ?? '', { message: attempt.logMessage ?? undefined });
    case 'not_sent':
      return failure('operator-unavailable', 'nothing reached the operator', undefined);
    case 'unknown':
      return failure('in-doubt', 'the outcome is not known', undefined);
    default: {
      const shipment = await findShipment(actor, attempt.shipmentId);
      return success({ state: shipment?.state ?? 'cancelling' });
    }
  }
}
