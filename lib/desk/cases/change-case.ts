import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type Actor, type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import type { Prisma } from '#lib/db/generated/client.ts';
import { inMerchant, unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { requestKinds } from './view.ts';

type CaseFailure = 'not-found' | 'resolved-already';

/** Closes a case with its outcome. */
export function unsafeCloseCase(
  agent: Actor,
  { caseId, outcome }: { caseId: string; outcome: string },
): Promise<Result<null, CaseFailure>> {
  const data = { state: 'closed', outcome, closedById: agent.id, closedAt: new Date() };
  return change(agent, caseId, { verb: 'close-case', reason: outcome }, data);
}

/** Gives a case another due time, with a reason. */
export function unsafePostponeCase(
  agent: Actor,
  { caseId, dueAt, reason }: { caseId: string; dueAt: Date; reason: string },
): Promise<Result<null, CaseFailure>> {
  return change(agent, caseId, { verb: 'postpone-case', reason }, { dueAt });
}

/** Makes the agent the owner of a case. */
export function unsafeTakeCase(agent: Actor, caseId: string): Promise<Result<null, CaseFailure>> {
  return change(
    agent,
    caseId,
    { verb: 'take-case', reason: 'took the case over' },
    { ownerId: agent.id ?? '' },
  );
}

/** Changes a case that isn't closed, and audits it. */
async function change(
  agent: Actor,
  caseId: string,
  { verb, reason }: { verb: string; reason: string },
  data: Prisma.DeskCaseUncheckedUpdateManyInput,
): Promise<Result<null, CaseFailure>> {
  requirePermission(agent, 'desk.act');
  return unsafeAcrossMerchants(async (transaction) => {
    const found = await transaction.deskCase.findFirst({
      where: { id: caseId },
      select: { shipmentId: true },
    });
    const { shipmentId } = found ?? {};
    await recordAudit(transaction, agent, { verb, reason: `desk: ${reason}`, shipmentId });
    if (!found) return failure('not-found', `no case ${caseId}`);
    const changed = await transaction.deskCase.updateMany({
      where: { id: caseId, state: { not: 'closed' } },
      data,
    });
    return changed.count > 0 ? success(null) : failure('resolved-already', 'it is closed');
  });
}

/** Answers a question of customer service. Only the first answer counts, because the agent may act on it immediately. */
export async function answerCase(
  actor: MerchantActor,
  { caseId, answer }: { caseId: string; answer: string },
): Promise<Result<null, 'not-found' | 'resolved-already'>> {
  requirePermission(actor, 'cases.answer');
  const { merchantId } = actor;
  return inMerchant(merchantId, async (transaction) => {
    const answered = await transaction.deskCase.updateMany({
      where: { id: caseId, merchantId, state: 'open', kind: { notIn: [...requestKinds] } },
      data: { state: 'answered', answer, answeredById: actor.id, answeredAt: new Date() },
    });
    if (answered.count > 0) return success(null);
    const found = await transaction.deskCase.count({ where: { id: caseId, merchantId } });
    return found > 0
      ? failure('resolved-already', 'it was answered or closed')
      : failure('not-found', `no case ${caseId}`);
  });
}
