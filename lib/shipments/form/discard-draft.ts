import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { inMerchant } from '#lib/db/tenant.ts';

/** Throws a draft away of which nothing ever reached the operator; any other keeps its attempts, which are its history. */
export async function discardDraft(actor: MerchantActor, id: string): Promise<Result<null, 'not-found'>> {
  requirePermission(actor, 'shipments.book');
  const { merchantId } = actor;
  const discarded = await inMerchant(merchantId, async (transaction) => {
    const draft = await transaction.shipment.findFirst({
      where: { id, merchantId, state: 'draft', attempts: { every: { state: 'not_sent' } } },
    });
    if (!draft) return false;
    await transaction.attempt.deleteMany({ where: { shipmentId: id, state: 'not_sent' } });
    await transaction.shipment.delete({ where: { id } });
    return true;
  });
  return discarded ? success(null) : failure('not-found', `no draft ${id} to discard`);
}
