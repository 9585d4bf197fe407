import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { ChangedClaim } from './schema.ts';
import { claimStates, isEnd, nextStates } from './view.ts';

/**
 * Records the operator's response, or ends a claim. An ended claim doesn't change: its open shipments can be claimed again. One that wasn't
 * sent has no response.
 */
export function changeClaim(
  actor: MerchantActor,
  { id, state, answer }: ChangedClaim,
): Promise<Result<null, 'not-found'>> {
  requirePermission(actor, 'money.manage');
  const { merchantId } = actor;
  const isEnded = isEnd(state);
  const before = claimStates.filter((each) => nextStates(each).includes(state));
  return inMerchant(merchantId, async (transaction) => {
    const { count } = await transaction.claim.updateMany({
      where: { id, merchantId, endedAt: null, state: { in: before } },
      data: { state, answer, endedAt: isEnded ? new Date() : null },
    });
    if (count === 0) return failure('not-found', 'no open claim');
    if (isEnded)
      await transaction.claimItem.updateMany({ where: { claimId: id, merchantId }, data: { isOpen: false } });
    await recordAudit(transaction, actor, {
      ...{ verb: 'change-claim', reason: `claim ${id}: ${state}`, aboutMerchantId: merchantId },
    });
    return success(null);
  });
}
