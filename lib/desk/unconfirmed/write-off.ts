import 'server-only';
import { changeOf } from '#lib/attempts/changes.ts';
import { pollAttempt } from '#lib/attempts/poll-attempt.ts';
import { recordAudit } from '#lib/audit/record-audit.ts';
import type { Actor } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { moveAttempt, moveShipment } from '#lib/shipments/write-state.ts';
import { type DecisionFailure, findAuditedAttempt, findDecidedAttempt } from './find-decided-attempt.ts';

/**
 * Closes an unconfirmed request as not carried out, for the agent's `reason`. A booking becomes a draft and can be booked under a
 * new reference; a cancellation leaves the shipment booked. Asks the operator once more first: if the booking has an AWB, or
 * tracking shows the cancellation, that applies instead. If the operator can't be reached, the agent's decision applies, and
 * the worker keeps looking for a late AWB.
 */
export async function unsafeWriteOff(
  agent: Actor,
  { attemptId, reason }: { attemptId: string; reason: string },
): Promise<Result<{ awb: string | null }, DecisionFailure>> {
  const asked = await unsafeAskAgain(agent, attemptId);
  if (asked.ok ? asked.value.awb : asked.code !== 'operator-unavailable') return asked;
  const writtenOff = await unsafeAcrossMerchants(async (transaction) => {
    const attempt = await findDecidedAttempt(transaction, attemptId);
    if (!attempt) return false;
    const { shipmentId, merchantId, kind } = attempt;
    const actor = { ...agent, merchantId };
    const { to, shipment } = changeOf(kind).writeOff;
    if (!(await moveAttempt(transaction, actor, { id: attemptId, from: ['unconfirmed'], to }))) return false;
    await moveShipment(transaction, actor, { id: shipmentId, attemptId, ...shipment });
    await recordAudit(transaction, agent, { verb: 'write-off', reason: { text: reason }, shipment: attempt });
    return true;
  });
  return writtenOff ? success({ awb: null }) : failure('resolved-already', 'it is no longer unconfirmed');
}

/** Looks the reference up now. `awb` is the found AWB, or null when the operator has none. */
export async function unsafeAskAgain(
  agent: Actor,
  attemptId: string,
): Promise<Result<{ awb: string | null }, DecisionFailure>> {
  const attempt = await findAuditedAttempt(agent, attemptId, 'ask-again', 'askedAgain');
  if (!attempt) return failure('not-found', `no attempt ${attemptId}`);
  if (attempt.state !== 'unconfirmed') return failure('resolved-already', `it is ${attempt.state}`);
  const { merchantId } = attempt;
  const actor = { ...agent, merchantId };
  const asked = await pollAttempt({ merchantId, attemptId }, actor);
  if (!asked) return failure('operator-unavailable', 'the operator could not be asked');
  const after = await unsafeAcrossMerchants((transaction) => findDecidedAttempt(transaction, attemptId));
  return success({ awb: after?.state === 'unconfirmed' ? null : (after?.shipment.awb ?? null) });
}
