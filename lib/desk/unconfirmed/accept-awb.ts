import 'server-only';
import { applyTracking } from '#lib/attempts/apply-tracking.ts';
import { recordAwb } from '#lib/attempts/record-awb.ts';
import { unsafeIsTaken } from '#lib/attempts/taken-awb.ts';
import type { Actor } from '#lib/core/actor.ts';
import { plainCode } from '#lib/core/read-awb.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { operatorClient } from '#lib/operator/operator-client.ts';
import { otherReference } from '#lib/shipments/own-numbers.ts';
import { findShipmentAccount } from '#lib/shipments/shipment-account.ts';
import { type DecisionFailure, findAuditedAttempt, findDecidedAttempt } from './find-decided-attempt.ts';

/** Books the shipment with the AWB that the agent entered, after the operator has confirmed it. */
export async function unsafeAcceptAwb(
  agent: Actor,
  { attemptId, awb: typed }: { attemptId: string; awb: string },
): Promise<Result<{ awb: string }, DecisionFailure>> {
  const awb = plainCode(typed).slice(0, 40);
  const attempt = await findAuditedAttempt(agent, attemptId, 'accept-awb', { key: 'enteredAwb', awb });
  if (attempt?.kind !== 'book') return failure('not-found', `no booking ${attemptId}`);
  if (attempt.state !== 'unconfirmed') return failure('resolved-already', `it is ${attempt.state}`);
  const { merchantId, shipmentId } = attempt;
  if (await unsafeIsTaken(awb, attempt.account?.operator ?? attempt.shipment.operator))
    return failure('awb-taken', `${awb} is another shipment's`);
  const account = await findShipmentAccount(merchantId, { attemptId });
  if (!account) return failure('operator-unavailable', 'its operator is not asked any more');
  const answer = await operatorClient(account.operator).trackShipment(awb, account);
  if (answer.outcome === 'not-found') return failure('unknown-awb', `the operator does not know ${awb}`);
  if (answer.outcome !== 'answered') return failure('operator-unavailable', 'the AWB could not be checked');
  const { value: report } = answer;
  if (report.awb !== awb) return failure('unknown-awb', `the operator answered with ${report.awb}`);
  const other = otherReference({ reference: attempt.reference, details: attempt.shipment.details }, report);
  if (other !== null) return failure('awb-taken', `${awb} was booked as ${other}`);
  const actor = { ...agent, merchantId };
  await recordAwb({ actor, shipmentId, attemptId }, { awb });
  const after = await unsafeAcrossMerchants((transaction) => findDecidedAttempt(transaction, attemptId));
  if (after?.shipment.awb !== awb) return failure('resolved-already', 'somebody else was faster');
  await applyTracking(actor, shipmentId, report);
  return success({ awb });
}
