import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import type { Prisma } from '#lib/db/generated/client.ts';
import { type Transaction, unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { operatorClient } from '#lib/operator/operator-client.ts';
import { recordAccepted } from '#lib/shipments/booking/record-booking.ts';
import { normalizeAwb } from '#lib/shipments/desk/find-by-awb.ts';
import { recordEvent } from '#lib/shipments/events.ts';
import { moveAttempt, moveShipment } from '#lib/shipments/moves.ts';
import { findShipmentAccount } from '#lib/shipments/shipment-account.ts';
import { applyTracking } from '#lib/shipments/tracking/apply-tracking.ts';
import { lookAtAttempt } from './look-at-attempt.ts';

export type DoubtFailure =
  | 'not-found'
  | 'operator-unavailable'
  /** The operator does not know the AWB. */
  | 'unknown-awb'
  /** The AWB is another shipment's. */
  | 'awb-taken'
  /** It has already been resolved. */
  | 'resolved-already';

const decided = {
  id: true,
  kind: true,
  state: true,
  reference: true,
  lateAwb: true,
  merchantId: true,
  shipmentId: true,
  account: { select: { operator: true } },
  shipment: { select: { awb: true, operator: true } },
} satisfies Prisma.AttemptSelect;

type Doubtful = Prisma.AttemptGetPayload<{ select: typeof decided }>;

/*
 * An agent's actions on a doubt or a suspected duplicate. Each is audited with its reason before it has any effect, and
 * calls the operator with the account of the shipment's merchant.
 */

/** Looks the reference up now. `awb` is the found AWB, or null when the operator has none. */
export async function unsafeAskAgain(
  agent: Actor,
  attemptId: string,
): Promise<Result<{ awb: string | null }, DoubtFailure>> {
  const attempt = await findAudited(agent, attemptId, 'ask-again', 'desk: asked the operator again');
  if (!attempt) return failure('not-found', `no attempt ${attemptId}`);
  if (attempt.state !== 'unknown') return failure('resolved-already', `it is ${attempt.state}`);
  const { merchantId, shipmentId } = attempt;
  const actor = { ...agent, merchantId };
  const asked = await lookAtAttempt({ merchantId, shipmentId, attemptId }, actor);
  if (!asked) return failure('operator-unavailable', 'the operator could not be asked');
  const after = await unsafeAcrossMerchants((transaction) => findAttempt(transaction, attemptId));
  return success({ awb: after?.state === 'unknown' ? null : (after?.shipment.awb ?? null) });
}

/** Books the shipment with the AWB that the agent entered, after the operator has confirmed it. */
export async function unsafeEnterAwb(
  agent: Actor,
  { attemptId, awb: typed }: { attemptId: string; awb: string },
): Promise<Result<{ awb: string }, DoubtFailure>> {
  const awb = normalizeAwb(typed).slice(0, 40);
  const attempt = await findAudited(agent, attemptId, 'enter-awb', `desk: entered AWB ${awb}`);
  if (attempt?.kind !== 'book') return failure('not-found', `no booking ${attemptId}`);
  if (attempt.state !== 'unknown') return failure('resolved-already', `it is ${attempt.state}`);
  const { merchantId, shipmentId } = attempt;
  if (await isTaken(awb, attempt.account?.operator ?? attempt.shipment.operator))
    return failure('awb-taken', `${awb} is another shipment's`);
  const account = await findShipmentAccount(merchantId, { attemptId });
  if (!account) return failure('operator-unavailable', 'it belongs to a former operator');
  const answer = await operatorClient().trackShipment(awb, account);
  if (answer.outcome === 'not-found') return failure('unknown-awb', `the operator does not know ${awb}`);
  if (answer.outcome !== 'answered') return failure('operator-unavailable', 'the AWB could not be checked');
  const { value: report } = answer;
  if (report.awb !== awb) return failure('unknown-awb', `the operator answered with ${report.awb}`);
  if (report.reference && report.reference !== attempt.reference)
    return failure('awb-taken', `${awb} was booked as ${report.reference}`);
  const actor = { ...agent, merchantId };
  await recordAccepted({ actor, shipmentId, attemptId }, { awb });
  const after = await unsafeAcrossMerchants((transaction) => findAttempt(transaction, attemptId));
  if (after?.shipment.awb !== awb) return failure('resolved-already', 'another request resolved it first');
  await applyTracking(actor, shipmentId, report);
  return success({ awb });
}

/**
 * Closes a booking in doubt as not booked, for the agent's `reason`: the shipment becomes a draft and can be booked under a
 * new reference. Looks the reference up once more first; if the operator has an AWB, the shipment is booked with it instead.
 * If the operator can't be reached, the agent's decision applies, and the worker keeps looking for a late AWB.
 */
export async function unsafeConfirmNone(
  agent: Actor,
  { attemptId, reason }: { attemptId: string; reason: string },
): Promise<Result<{ awb: string | null }, DoubtFailure>> {
  const asked = await unsafeAskAgain(agent, attemptId);
  if (asked.ok ? asked.value.awb : asked.code !== 'operator-unavailable') return asked;
  const writtenOff = await unsafeAcrossMerchants(async (transaction) => {
    const attempt = await findAttempt(transaction, attemptId);
    if (attempt?.kind !== 'book') return false;
    const { shipmentId, merchantId } = attempt;
    const move = { id: attemptId, from: ['unknown'], to: 'written_off' } as const;
    const data = { nextLookAt: new Date(), looks: 0 };
    if (!(await moveAttempt(transaction, { ...move, data }))) return false;
    const actor = { ...agent, merchantId };
    await moveShipment(transaction, actor, {
      id: shipmentId,
      from: ['in_doubt'],
      to: 'draft',
      event: 'written-off',
      attemptId,
    });
    await recordAudit(transaction, agent, { verb: 'confirm-none', reason: `desk: ${reason}`, shipmentId });
    return true;
  });
  return writtenOff ? success({ awb: null }) : failure('resolved-already', 'it is not in doubt any more');
}

/** Removes a suspected duplicate from the queue after an agent has resolved it, with the agent's `reason`. */
export async function unsafeSettleDuplicate(
  agent: Actor,
  { attemptId, reason }: { attemptId: string; reason: string },
): Promise<Result<null, DoubtFailure>> {
  const attempt = await findAudited(agent, attemptId, 'settle-duplicate', `desk: ${reason}`);
  if (!attempt?.lateAwb) return failure('not-found', `no suspected duplicate ${attemptId}`);
  const { merchantId, shipmentId, lateAwb: awb } = attempt;
  await unsafeAcrossMerchants(async (transaction) => {
    const settled = await transaction.attempt.updateMany({
      where: { id: attemptId, lateSettledAt: null },
      data: { lateSettledAt: new Date() },
    });
    if (settled.count === 0) return;
    const event = { shipmentId, kind: 'duplicate-settled', attemptId, awb } as const;
    await recordEvent(transaction, { ...agent, merchantId }, event);
  });
  return success(null);
}

function findAttempt(transaction: Transaction, id: string): Promise<Doubtful | null> {
  return transaction.attempt.findUnique({ where: { id }, select: decided });
}

async function findAudited(
  agent: Actor,
  attemptId: string,
  verb: string,
  reason: string,
): Promise<Doubtful | null> {
  requirePermission(agent, 'desk.resolve');
  return unsafeAcrossMerchants(async (transaction) => {
    const attempt = await findAttempt(transaction, attemptId);
    await recordAudit(transaction, agent, { verb, reason, shipmentId: attempt?.shipmentId });
    return attempt;
  });
}

/** Whether a shipment or a suspected duplicate already has this AWB. */
async function isTaken(awb: string, operator: string): Promise<boolean> {
  return unsafeAcrossMerchants(async (transaction) => {
    const shipments = await transaction.shipment.count({ where: { operator, awb } });
    const duplicates = await transaction.attempt.count({
      where: {
        lateAwb: awb,
        OR: [{ account: { operator } }, { accountId: null, shipment: { operator } }],
      },
    });
    return shipments + duplicates > 0;
  });
}
