import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { inMerchant } from '#lib/db/tenant.ts';

/** Deletes a draft if nothing of it ever reached the operator. Other drafts stay, because their attempts are their history. */
export async function discardDraft(actor: MerchantActor, id: string): Promise<Result<null, 'not-found'>> {
  requirePermission(actor, 'shipments.book');
  const { merchantId } = actor;
  const discarded = await inMerchant(merchantId, async (transaction) => {
    const draft = await transaction.shipment.findFirst({
      where: { id, merchantId, state: 'draft', attempts: { every: { state: 'not_sent' } } },
    });
    if (!draft) return false;
    await transaction.attempt.deleteMany({ where: { shipmentId: id, state: 'not_sent' } });
    await transaction.shipment.delete({ where: { id_merchantId: { id, merchantId } } });
    return true;
  });
  return discarded ? success(null) : failure('not-found', `no draft ${id} to discard`);
}
