import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { inMerchant } from '#lib/db/tenant.ts';

/** Deletes a view that the person saved. */
export async function removeView(actor: MerchantActor, id: string): Promise<Result<null, 'not-found'>> {
  requirePermission(actor, 'shipments.read');
  const { merchantId } = actor;
  const { count } = await inMerchant(merchantId, ({ savedView }) =>
    savedView.deleteMany({ where: { id, merchantId, createdById: actor.id as string } }),
  );
  return count > 0 ? success(null) : failure('not-found', `no view ${id} of this person`);
}
