import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import type { DecisionFailure } from './find-decided-attempt.ts';

/** Assigns an unconfirmed request or a suspected duplicate to the agent; `isTaken: false` removes the assignment. */
export async function unsafeTakeRequest(
  agent: Actor,
  { attemptId, isTaken }: { attemptId: string; isTaken: boolean },
): Promise<Result<null, DecisionFailure>> {
  requirePermission(agent, 'desk.resolve');
  return unsafeAcrossMerchants(async (transaction) => {
    const attempt = await transaction.attempt.findFirst({
      where: { id: attemptId },
      select: { merchantId: true, shipmentId: true },
    });
    const verb = isTaken ? 'take-request' : 'give-back-request';
    const reason = isTaken ? 'takesCare' : 'gaveBack';
    await recordAudit(transaction, agent, { verb, reason, shipmentId: attempt?.shipmentId });
    if (!attempt || !agent.id) return failure('not-found', `no attempt ${attemptId}`);
    const { merchantId } = attempt;
    const where = { attemptId_merchantId: { attemptId, merchantId } };
    const data = { agentId: agent.id, takenAt: new Date() };
    if (isTaken)
      await transaction.takenRequest.upsert({
        where,
        create: { attemptId, merchantId, ...data },
        update: data,
      });
    else await transaction.takenRequest.deleteMany({ where: { attemptId, merchantId } });
    return success(null);
  });
}
