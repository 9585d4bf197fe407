import 'server-only';
import { failure, type Result, success } from '#lib/core/result.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { MerchantViewer } from '#lib/merchants/viewer.ts';

/** Throws a draft away that nothing was ever tried with; one with attempts stays, because they are its history. */
export async function discardDraft(viewer: MerchantViewer, id: string): Promise<Result<null, 'not-found'>> {
  const { merchantId } = viewer;
  const discarded = await inMerchant(merchantId, (transaction) =>
    transaction.shipment.deleteMany({ where: { id, merchantId, state: 'draft', attempts: { none: {} } } }),
  );
  return discarded.count === 1 ? success(null) : failure('not-found', `no draft ${id} to discard`);
}
