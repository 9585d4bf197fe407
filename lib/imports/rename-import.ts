import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';

/** Names an import. False when it doesn't exist or is another merchant's. */
export async function renameImport(
  actor: MerchantActor,
  { importId, name }: { importId: string; name: string },
): Promise<boolean> {
  requirePermission(actor, 'shipments.book');
  const { merchantId } = actor;
  const { count } = await inMerchant(merchantId, (transaction) =>
    transaction.import.updateMany({ where: { id: importId, merchantId }, data: { name } }),
  );
  return count === 1;
}
