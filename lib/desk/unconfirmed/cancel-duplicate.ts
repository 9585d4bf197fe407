import 'server-only';
import type { Actor } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { inMerchant, unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import type { MerchantAccount } from '#lib/merchants/operator-account.ts';
import { hearStatuses } from '#lib/operator/hear-statuses.ts';
import { operatorClient } from '#lib/operator/operator-client.ts';
import { cancelRuleOf } from '#lib/shipments/cancel-rule.ts';
import { recordEvent } from '#lib/shipments/events.ts';
import { findShipmentAccount } from '#lib/shipments/shipment-account.ts';
import type { ShipmentPhase } from '#lib/shipments/view.ts';
import { type DecisionFailure, findAuditedAttempt, type Unconfirmed } from './find-decided-attempt.ts';

type CancelFailure = DecisionFailure | 'not-allowed' | 'refused' | 'unconfirmed';
type Details = { message: string } | undefined;

/**
 * Cancels the late AWB of a suspected duplicate at the operator, and settles the duplicate when the operator has accepted it. Tracks
 * the AWB first: a cancelled one is only settled, and one that is out for delivery isn't cancelled. So it can be repeated after
 * an unknown outcome.
 */
export async function unsafeCancelDuplicate(
  agent: Actor,
  { attemptId, reason }: { attemptId: string; reason: string },
): Promise<Result<null, CancelFailure, Details>> {
  const attempt = await findAuditedAttempt(agent, attemptId, 'cancel-duplicate', { text: reason });
  if (!attempt?.lateAwb) return failure('not-found', `no suspected duplicate ${attemptId}`, undefined);
  if (attempt.lateSettledAt) return failure('resolved-already', 'it is settled', undefined);
  const { merchantId, lateAwb } = attempt;
  const account = await findShipmentAccount(merchantId, { attemptId });
  const phase = account && (await phaseOfAwb(merchantId, lateAwb, account));
  if (!account || !phase) return failure('operator-unavailable', 'it can’t be tracked', undefined);
  if (phase !== 'cancelled') {
    if (cancelRuleOf({ state: 'booked', phase }).rule === 'not-allowed')
      return failure('not-allowed', `it is ${phase}`, undefined);
    const sent = await operatorClient(account.operator).cancelShipment(lateAwb, account, {
      requestId: attemptId,
    });
    switch (sent.outcome) {
      case 'refused':
        return failure('refused', sent.refusal.message, { message: sent.refusal.message });
      case 'not-sent':
        return failure('operator-unavailable', sent.logMessage, undefined);
      case 'unconfirmed':
        return failure('unconfirmed', sent.logMessage, undefined);
    }
  }
  await settleDuplicate(agent, attempt);
  return success(null);
}

/** The phase in which the operator has an AWB now; null without an answer about it. */
async function phaseOfAwb(
  merchantId: string,
  awb: string,
  account: MerchantAccount,
): Promise<ShipmentPhase | null> {
  const answer = await operatorClient(account.operator).trackShipment(awb, account);
  if (answer.outcome !== 'answered' || answer.value.awb !== awb) return null;
  const { lastStatus } = answer.value;
  const phaseOf = await inMerchant(merchantId, (transaction) =>
    hearStatuses(transaction, account.operator, [lastStatus]),
  );
  return phaseOf(lastStatus.code);
}

/** Removes a suspected duplicate from the queue after an agent has resolved it, with the agent's `reason`. */
export async function unsafeSettleDuplicate(
  agent: Actor,
  { attemptId, reason }: { attemptId: string; reason: string },
): Promise<Result<null, DecisionFailure>> {
  const attempt = await findAuditedAttempt(agent, attemptId, 'settle-duplicate', { text: reason });
  if (!attempt?.lateAwb) return failure('not-found', `no suspected duplicate ${attemptId}`);
  await settleDuplicate(agent, attempt);
  return success(null);
}

/** Marks a suspected duplicate as resolved. */
async function settleDuplicate(
  agent: Actor,
  { id: attemptId, merchantId, shipmentId, lateAwb }: Unconfirmed,
): Promise<void> {
  await unsafeAcrossMerchants(async (transaction) => {
    const settled = await transaction.attempt.updateMany({
      where: { id: attemptId, lateSettledAt: null },
      data: { lateSettledAt: new Date() },
    });
    if (settled.count === 0) return;
    const event = { shipmentId, kind: 'duplicate-settled', attemptId, awb: lateAwb ?? undefined } as const;
    await recordEvent(transaction, { ...agent, merchantId }, event);
  });
}
