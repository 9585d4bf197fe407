import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import type { Reason, Verb } from '#lib/audit/view.ts';
import { type Actor, type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import type { Prisma } from '#lib/db/generated/client.ts';
import { inMerchant, type Transaction, unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { caseRequestKinds } from '#lib/shipments/case-requests.ts';
import type { NamedPerson } from '#lib/shipments/view.ts';
import { isWorkingAgent, readAgents } from './working-agents.ts';

type CaseFailure = 'not-found' | 'resolved-already';

/** Closes a case with its outcome. `isRefused`: the carrier refused what was requested. */
export function unsafeCloseCase(
  agent: Actor,
  { caseId, outcome, isRefused = false }: { caseId: string; outcome: string; isRefused?: boolean },
): Promise<Result<null, CaseFailure>> {
  const carrierAnswer = isRefused ? 'refused' : null;
  const data = { state: 'closed', outcome, carrierAnswer, closedAt: new Date() };
  return change(agent, caseId, { verb: 'close-case', reason: { text: outcome } }, data);
}

/**
 * Notes that the carrier has been told of a request, once. The agent who passes it on owns it from then on. `resolved-already` when another
 * agent has told the carrier, too.
 */
export function unsafePassOnCase(
  agent: Actor,
  { caseId }: { caseId: string },
): Promise<Result<null, CaseFailure>> {
  if (!agent.id) return Promise.resolve(failure('not-found', 'nobody'));
  const data = { passedOnAt: new Date(), passedOnById: agent.id, ownerId: agent.id };
  return change(agent, caseId, { verb: 'pass-on-case', reason: 'passedOn' }, data, {
    kind: { in: [...caseRequestKinds] },
    passedOnAt: null,
  });
}

/** Gives a case another due time, with a reason. */
export function unsafePostponeCase(
  agent: Actor,
  { caseId, dueAt, reason }: { caseId: string; dueAt: Date; reason: string },
): Promise<Result<null, CaseFailure>> {
  return change(agent, caseId, { verb: 'postpone-case', reason: { text: reason } }, { dueAt });
}

/**
 * Makes an agent the owner of open cases: the one who asks, or another one who works. Each is audited; closed ones stay as they are.
 * `resolved-already` when all are closed, `not-allowed` when the owner is no agent who works.
 */
export async function unsafeAssignCases(
  agent: Actor,
  { caseIds, ownerId }: { caseIds: string[]; ownerId: string },
): Promise<Result<{ count: number }, CaseFailure | 'not-allowed'>> {
  requirePermission(agent, 'desk.act');
  return unsafeAcrossMerchants(async (transaction) => {
    const isOwn = ownerId === agent.id;
    if (!isOwn && !(await isWorkingAgent(transaction, ownerId)))
      return failure('not-allowed', `${ownerId} is no agent who works`);
    const taken = await transaction.deskCase.updateManyAndReturn({
      where: { id: { in: caseIds }, state: { not: 'closed' } },
      data: { ownerId },
      select: { merchantId: true, shipmentId: true },
    });
    const reason = isOwn ? 'tookCase' : 'handedCase';
    const about = isOwn ? {} : { aboutUserId: ownerId };
    for (const shipment of taken)
      await recordAudit(transaction, agent, { verb: 'take-case', reason, shipment, ...about });
    return taken.length > 0
      ? success({ count: taken.length })
      : whyUnchanged(transaction, { id: { in: caseIds } });
  });
}

/** No case could be changed any more, or none exists. */
async function whyUnchanged(transaction: Transaction, where: Prisma.DeskCaseWhereInput) {
  const known = await transaction.deskCase.count({ where });
  return known > 0
    ? failure('resolved-already', 'closed or passed on already')
    : failure('not-found', 'no such case');
}

const mostHandedOver = 10_000;

/** How many open cases each of these people owns, for an administrator who disables one or changes a role. */
export async function unsafeCountOwned(
  administrator: Actor,
  ownerIds: string[],
): Promise<Record<string, number>> {
  requirePermission(administrator, 'platform-people.manage');
  return unsafeAcrossMerchants(async (transaction) => {
    const rows = await transaction.deskCase.groupBy({
      by: ['ownerId'],
      where: { ownerId: { in: ownerIds }, state: { not: 'closed' } },
      _count: true,
    });
    return Object.fromEntries(rows.map(({ ownerId, _count }) => [String(ownerId), _count]));
  });
}

/** The agents who can take cases. */
export async function unsafeListAgents(administrator: Actor): Promise<(NamedPerson & { id: string })[]> {
  requirePermission(administrator, 'platform-people.manage');
  return unsafeAcrossMerchants(readAgents);
}

/**
 * Gives the open cases of somebody who stops working on them to an agent who works. Those of nobody are in the list of unassigned cases.
 * Audited as one entry about the person who had them. Returns how many; `not-allowed` for anybody else.
 */
export async function unsafeHandOver(
  administrator: Actor,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<Result<{ count: number }, 'not-allowed'>> {
  requirePermission(administrator, 'platform-people.manage');
  return unsafeAcrossMerchants(async (transaction) => {
    if (fromId === toId || !(await isWorkingAgent(transaction, toId)))
      return failure('not-allowed', `${toId} is no agent who works`);
    const count = await transaction.$executeRaw`
      UPDATE desk_cases SET owner_id = ${toId}::uuid
      WHERE (id, merchant_id) IN (SELECT id, merchant_id FROM desk_cases
        WHERE owner_id = ${fromId}::uuid AND state <> 'closed' LIMIT ${mostHandedOver})`;
    const reason = { key: 'handedCases', count, id: toId } as const;
    await recordAudit(transaction, administrator, { verb: 'take-case', reason, aboutUserId: fromId });
    return success({ count });
  });
}

/** Changes a case that isn't closed and meets the condition, and audits it. */
async function change(
  agent: Actor,
  caseId: string,
  { verb, reason }: { verb: Verb; reason: Reason },
  data: Prisma.DeskCaseUncheckedUpdateManyInput,
  condition?: Prisma.DeskCaseWhereInput,
): Promise<Result<null, CaseFailure>> {
  requirePermission(agent, 'desk.act');
  return unsafeAcrossMerchants(async (transaction) => {
    const [changed] = await transaction.deskCase.updateManyAndReturn({
      where: { id: caseId, state: { not: 'closed' }, ...condition },
      data,
      select: { merchantId: true, shipmentId: true },
    });
    const unchanged = changed ? null : await whyUnchanged(transaction, { id: caseId });
    if (unchanged?.code !== 'resolved-already')
      await recordAudit(transaction, agent, { verb, reason, shipment: changed });
    return unchanged ?? success(null);
  });
}

/**
 * Answers a question of customer service. Only the first answer counts, because the agent may act on it immediately. `question`: what the
 * person saw of it; `outdated` when an agent has added to it since.
 */
export async function answerCase(
  actor: MerchantActor,
  { caseId, question, answer }: { caseId: string; question: string; answer: string },
): Promise<Result<null, CaseFailure | 'outdated'>> {
  const { merchantId } = requirePermission(actor, 'cases.answer');
  return inMerchant(merchantId, async (transaction) => {
    const open = { id: caseId, merchantId, state: 'open', kind: { notIn: [...caseRequestKinds] } };
    const answered = await transaction.deskCase.updateMany({
      where: { ...open, question },
      data: { state: 'answered', answer, answeredById: actor.id, answeredAt: new Date() },
    });
    if (answered.count > 0) return success(null);
    if ((await transaction.deskCase.count({ where: open })) > 0)
      return failure('outdated', 'the question is another one');
    return whyUnchanged(transaction, { id: caseId, merchantId });
  });
}
