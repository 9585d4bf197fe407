import 'server-only';
import { pollAttempt } from '#lib/attempts/poll-attempt.ts';
import type { Actor } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { type DecisionFailure, findAuditedAttempt, findDecidedAttempt } from './find-decided-attempt.ts';

/** Looks the reference up now. `awb` is the found AWB, or null when the operator has none. */
export async function unsafeAskAgain(
  agent: Actor,
  attemptId: string,
): Promise<Result<{ awb: string | null }, DecisionFailure>> {
  const attempt = await findAuditedAttempt(agent, attemptId, 'ask-again', 'desk: asked the operator again');
  if (!attempt) return failure('not-found', `no attempt ${attemptId}`);
  if (attempt.state !== 'unconfirmed') return failure('resolved-already', `it is ${attempt.state}`);
  const { merchantId } = attempt;
  const actor = { ...agent, merchantId };
  const asked = await pollAttempt({ merchantId, attemptId }, actor);
  if (!asked) return failure('operator-unavailable', 'the operator could not be asked');
  const after = await unsafeAcrossMerchants((transaction) => findDecidedAttempt(transaction, attemptId));
  return success({ awb: after?.state === 'unconfirmed' ? null : (after?.shipment.awb ?? null) });
}
