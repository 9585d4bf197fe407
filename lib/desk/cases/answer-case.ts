import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { inMerchant } from '#lib/db/tenant.ts';

/** Answers a question of customer service. Only the first answer counts, because the agent may act on it immediately. */
export async function answerCase(
  actor: MerchantActor,
  { caseId, answer }: { caseId: string; answer: string },
): Promise<Result<null, 'not-found' | 'resolved-already'>> {
  requirePermission(actor, 'cases.answer');
  const { merchantId } = actor;
  return inMerchant(merchantId, async (transaction) => {
    const answered = await transaction.deskCase.updateMany({
      where: { id: caseId, merchantId, state: 'open' },
      data: { state: 'answered', answer, answeredById: actor.id, answeredAt: new Date() },
    });
    if (answered.count > 0) return success(null);
    const found = await transaction.deskCase.count({ where: { id: caseId, merchantId } });
    return found > 0
      ? failure('resolved-already', 'it was answered or closed')
      : failure('not-found', `no case ${caseId}`);
  });
}
