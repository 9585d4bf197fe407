import 'server-only';
import { recordOwnAudit } from '#lib/audit/record-audit.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { sql } from '#lib/db/sql.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { ChangedClaim } from './schema.ts';
import { isEnd, nextStates, parcelKinds } from './view.ts';

/**
 * Records the operator's response or another day for it, or ends a claim that is still as the page showed it. An ended claim doesn't change:
 * its open shipments can be claimed again. The money of a parcel reaches the ledger with the carrier's statement or the bank's, as that of
 * other claims does: posted here, it would be counted twice.
 */
export function changeClaim(
  actor: MerchantActor,
  { id, before, state, answer, dueOn, settledMinor }: ChangedClaim,
): Promise<Result<null, 'not-found'>> {
  const { merchantId } = requirePermission(actor, 'money.manage');
  const isEnded = isEnd(state);
  const shown = { ...before, ...(before.dueOn && { dueOn: new Date(before.dueOn) }) };
  return inMerchant(merchantId, async (transaction) => {
    if (!nextStates(before.state).includes(state)) return failure('not-found', 'no such change');
    const { count } = await transaction.claim.updateMany({
      where: { id, merchantId, endedAt: null, ...shown },
      data: { state, answer, ...(dueOn && { dueOn: new Date(dueOn) }), endedAt: isEnded ? new Date() : null },
    });
    if (count === 0) return failure('not-found', 'no open claim');
    if (isEnded) {
      const settled = state === 'paid' ? sql`least(${settledMinor ?? null}::bigint, amount_minor)` : sql`0`;
      await transaction.$executeRaw`
        UPDATE claim_items SET is_open = false, settled_minor = CASE WHEN kind = ANY (${[...parcelKinds]}::text[]) THEN ${settled} ELSE 0 END
        WHERE merchant_id = ${merchantId}::uuid AND claim_id = ${id}::uuid`;
      // The retention may have removed the names of these shipments, and left the texts of the open claim.
      await transaction.$executeRaw`
        UPDATE shipments SET cleared = '' WHERE merchant_id = ${merchantId}::uuid AND id IN (
          SELECT shipment_id FROM claim_items
          WHERE merchant_id = ${merchantId}::uuid AND claim_id = ${id}::uuid AND kind = ANY (${[...parcelKinds]}::text[]))`;
    }
    const reason = { key: 'claimChanged', id, to: state } as const;
    await recordOwnAudit(transaction, actor, { verb: 'change-claim', reason });
    return success(null);
  });
}
