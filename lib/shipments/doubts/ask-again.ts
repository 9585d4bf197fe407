import 'server-only';
import type { Actor } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { type DoubtFailure, findAuditedDoubt, findDoubt } from './find-doubt.ts';
import { lookAtAttempt } from './look-at-attempt.ts';

/** Looks the reference up now. `awb` is the found AWB, or null when the operator has none. */
export async function unsafeAskAgain(
  agent: Actor,
  attemptId: string,
): Promise<Result<{ awb: string | null }, DoubtFailure>> {
  const attempt = await findAuditedDoubt(agent, attemptId, 'ask-again', 'desk: asked the operator again');
  if (!attempt) return failure('not-found', `no attempt ${attemptId}`);
  if (attempt.state !== 'unknown') return failure('resolved-already', `it is ${attempt.state}`);
  const { merchantId, shipmentId } = attempt;
  const actor = { ...agent, merchantId };
  const asked = await lookAtAttempt({ merchantId, shipmentId, attemptId }, actor);
  if (!asked) return failure('operator-unavailable', 'the operator could not be asked');
  const after = await unsafeAcrossMerchants((transaction) => findDoubt(transaction, attemptId));
  return success({ awb: after?.state === 'unknown' ? null : (after?.shipment.awb ?? null) });
}
