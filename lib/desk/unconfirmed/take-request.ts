import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import type { DecisionFailure } from './find-decided-attempt.ts';

/**
 * Assigns an unconfirmed request or a suspected duplicate to the agent, from the one who had it on the page (`fromId`; null for nobody);
 * `isTaken: false` removes the agent's own assignment. `outdated` when somebody else has it meanwhile.
 */
export async function unsafeTakeRequest(
  agent: Actor,
  { attemptId, isTaken, fromId }: { attemptId: string; isTaken: boolean; fromId: string | null },
): Promise<Result<null, DecisionFailure | 'outdated'>> {
  requirePermission(agent, 'desk.resolve');
  return unsafeAcrossMerchants(async (transaction) => {
    const attempt = await transaction.attempt.findFirst({
      where: { id: attemptId },
      select: { merchantId: true, shipmentId: true },
    });
    const verb = isTaken ? 'take-request' : 'give-back-request';
    const reason = isTaken ? 'takesCare' : 'gaveBack';
    const record = () => recordAudit(transaction, agent, { verb, reason, shipment: attempt });
    if (!attempt || !agent.id) {
      await record();
      return failure('not-found', `no attempt ${attemptId}`);
    }
    const of = { attemptId, merchantId: attempt.merchantId };
    const data = { agentId: agent.id, takenAt: new Date() };
    const { takenRequest } = transaction;
    const { count } = !isTaken
      ? await takenRequest.deleteMany({ where: { ...of, agentId: agent.id } })
      : fromId
        ? await takenRequest.updateMany({ where: { ...of, agentId: fromId }, data })
        : await takenRequest.createMany({ data: { ...of, ...data }, skipDuplicates: true });
    if (count === 0) {
      const own = await takenRequest.findFirst({ where: { ...of, agentId: agent.id } });
      return isTaken && own ? success(null) : failure('outdated', 'somebody else has it');
    }
    await record();
    return success(null);
  });
}
