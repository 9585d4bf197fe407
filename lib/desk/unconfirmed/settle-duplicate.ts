import 'server-only';
import type { Actor } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { recordEvent } from '#lib/shipments/events.ts';
import { type DecisionFailure, findAuditedAttempt, type Unconfirmed } from './find-decided-attempt.ts';

/** Removes a suspected duplicate from the queue after an agent has resolved it, with the agent's `reason`. */
export async function unsafeSettleDuplicate(
  agent: Actor,
  { attemptId, reason }: { attemptId: string; reason: string },
): Promise<Result<null, DecisionFailure>> {
  const attempt = await findAuditedAttempt(agent, attemptId, 'settle-duplicate', `desk: ${reason}`);
  if (!attempt?.lateAwb) return failure('not-found', `no suspected duplicate ${attemptId}`);
  await settleDuplicate(agent, attempt);
  return success(null);
}

/** Marks a suspected duplicate as resolved. */
export async function settleDuplicate(
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
