import 'server-only';
import { randomUUID } from 'node:crypto';
import { type MerchantActor, requirePermission, workerFor } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { isUniqueViolation } from '#lib/db/is-unique-violation.ts';
import { runInMerchant } from '#lib/db/run-in-merchant.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { operatorClient } from '#lib/operator/operator-client.ts';
import type { SendOutcome } from '#lib/postal/outcome.ts';
import { type ClaimedRow, claimStatement } from '#lib/shipments/claim-send.ts';
import { forgottenAt } from '#lib/shipments/due/due-times.ts';
import type { EventKind } from '#lib/shipments/events.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { requestHashOf } from '#lib/shipments/request-hash.ts';
import { findAccountId, usableAccount } from '#lib/shipments/shipment-account.ts';
import type { AttemptState } from '#lib/shipments/states.ts';
import { refreshTracking } from '#lib/shipments/tracking/refresh-tracking.ts';
import type { CancelRule, ShipmentState } from '#lib/shipments/view.ts';
import { moveAttempt, moveShipment } from '#lib/shipments/write-state.ts';

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
  /** The idempotency key, created when the dialog opens. */
  key: string;
  /** The rule that the person saw and confirmed. */
  expectedRule: Exclude<CancelRule['rule'], 'not-allowed'>;
};

type Cancelled = { state: ShipmentState };
type Details = { message?: string } | undefined;

/**
 * Cancels a shipment, or starts its return, under the rule that the person confirmed. Tracks the shipment first, and sends
 * nothing if another rule applies by now.
 */
export async function cancelShipment(
  actor: MerchantActor,
  request: CancelRequest,
): Promise<Result<Cancelled, CancelFailure, Details>> {
  requirePermission(actor, 'shipments.cancel');
  const earlier = await findEarlier(actor, request.key);
  if (earlier) return answerAgain(actor, earlier, request);

  const before = await findShipment(actor, request.id);
  const awb = before?.awb;
  if (!awb) return failure('not-found', `no booked shipment ${request.id}`, undefined);
  if (before.isKeptOnly) return failure('not-allowed', 'it is at another operator', undefined);
  if (!(await refreshTracking(workerFor(actor.merchantId), request.id, awb)))
    return failure('operator-unavailable', 'tracking is unavailable', undefined);
  const rule = (await findShipment(actor, request.id))?.cancelRule.rule;
  if (rule === 'not-allowed')
    return failure('not-allowed', 'the operator permits no cancellation now', undefined);
  if (rule !== request.expectedRule) return failure('rule-changed', `the rule is now ${rule}`, undefined);

  const attempt = await prepare(actor, request);
  if (!attempt) return failure('conflict', 'another attempt is open, or it is no longer booked', undefined);
  const sent = await claimAndSend(actor, attempt.id, awb);
  if (!sent) return answerAgain(actor, attempt, request);
  await recordCancel(actor, attempt, sent);
  if (sent.outcome === 'accepted') await refreshTracking(workerFor(actor.merchantId), request.id, awb);
  return answerOf(actor, request.id, sent);
}

type Earlier = {
  id: string;
  shipmentId: string;
  requestHash: string;
  state: AttemptState;
  logMessage: string | null;
};

const answered = { id: true, shipmentId: true, requestHash: true, state: true, logMessage: true } as const;

function findEarlier({ merchantId }: MerchantActor, key: string): Promise<Earlier | null> {
  return inMerchant(merchantId, (transaction) =>
    transaction.attempt.findUnique({ where: { merchantId_key: { merchantId, key } }, select: answered }),
  );
}

function requestHash({ id, expectedRule }: CancelRequest): string {
  return requestHashOf({ cancel: id, expectedRule });
}

/** Commits the intent; null when another attempt on this shipment is open, or it is no longer booked. */
async function prepare(actor: MerchantActor, request: CancelRequest): Promise<Earlier | null> {
  const { merchantId, kind: actorKind, id: actorId } = actor;
  const shipmentId = request.id;
  const attemptId = randomUUID();
  try {
    return await inMerchant(merchantId, async (transaction) => {
      const taken = await moveShipment(transaction, actor, {
        id: shipmentId,
        from: ['booked'],
        to: 'cancelling',
        event: 'cancel-requested',
        attemptId,
      });
      if (!taken) return null;
      const accountId = await findAccountId(transaction, merchantId, shipmentId);
      return transaction.attempt.create({
        data: {
          id: attemptId,
          shipmentId,
          merchantId,
          kind: 'cancel',
          key: request.key,
          requestHash: requestHash(request),
          actorKind,
          actorId,
          accountId,
          nextLookAt: forgottenAt(),
        },
        select: answered,
      });
    });
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

/** Claims the one send of a cancellation and sends it; null when another process has claimed it. */
async function claimAndSend(
  { merchantId }: MerchantActor,
  attemptId: string,
  awb: string,
): Promise<SendOutcome<unknown> | null> {
  const [claims] = await runInMerchant<ClaimedRow>(merchantId, [claimStatement(merchantId, attemptId)]);
  const claimed = claims?.rows[0];
  if (!claimed) return null;
  const account = usableAccount(merchantId, claimed);
  if (!account) return { outcome: 'not-sent', logMessage: 'the merchant has no usable account' };
  return operatorClient().cancelShipment(awb, account, { requestId: attemptId });
}

/** An accepted cancellation stays `cancelling` until tracking shows which of the two it became. */
async function recordCancel(
  actor: MerchantActor,
  { id, shipmentId }: Earlier,
  sent: SendOutcome<unknown>,
): Promise<void> {
  const logMessage =
    sent.outcome === 'refused' ? sent.refusal.message : 'logMessage' in sent ? sent.logMessage : undefined;
  await inMerchant(actor.merchantId, async (transaction) => {
    const end = (to: 'accepted' | 'refused' | 'not_sent' | 'unknown') =>
      moveAttempt(transaction, actor, { id, from: ['sent'], to, data: { logMessage } });
    const moveBack = (event: EventKind) =>
      moveShipment(transaction, actor, {
        id: shipmentId,
        from: ['cancelling'],
        to: 'booked',
        event,
        attemptId: id,
      });
    switch (sent.outcome) {
      case 'accepted':
        await end('accepted');
        return;
      case 'refused':
        if (await end('refused')) await moveBack('cancel-rejected');
        return;
      case 'not-sent':
        if (await end('not_sent')) await moveBack('cancel-not-sent');
        return;
      case 'unknown':
        if (!(await end('unknown'))) return;
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
  attempt: Earlier,
  request: CancelRequest,
): Promise<Result<Cancelled, CancelFailure, Details>> {
  if (attempt.requestHash !== requestHash(request))
    return failure('conflict', 'the key was used for another request', undefined);
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
