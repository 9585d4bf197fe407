import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';

/**
 * Makes a duplicate bookable, after the person saw the earlier shipment and confirmed. False when the row isn't a duplicate.
 */
export async function allowTwice(
  actor: MerchantActor,
  { importId, number }: { importId: string; number: number },
): Promise<boolean> {
  requirePermission(actor, 'shipments.book');
  const { merchantId } = actor;
  const { count } = await inMerchant(merchantId, ({ importRow }) =>
    importRow.updateMany({
      where: { merchantId, importId, number, state: 'duplicate' },
      data: { state: 'open', isWantedTwice: true, twinId: null, shipmentId: null, key: null },
    }),
  );
  return count === 1;
}
