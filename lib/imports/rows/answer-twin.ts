import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { lockImports, markTwins } from './mark-twins.ts';

/**
 * Decides about a row that repeats an earlier order, after the person saw that one: it is another parcel and can be booked, or
 * it is the same order despite its other content. False when the row repeats none.
 */
export async function answerTwin(
  actor: MerchantActor,
  { importId, number, isAnotherParcel }: { importId: string; number: number; isAnotherParcel: boolean },
): Promise<boolean> {
  requirePermission(actor, 'shipments.book');
  const { merchantId } = actor;
  return inMerchant(merchantId, async (transaction) => {
    await lockImports(transaction, merchantId);
    const { count } = await transaction.importRow.updateMany({
      where: { merchantId, importId, number, state: 'duplicate' },
      data: isAnotherParcel
        ? {
            ...{ state: 'open', isWantedTwice: true, twinId: null, twinNumber: null, isTwinDifferent: false },
            ...{ shipmentId: null, key: null },
          }
        : { isSameOrder: true, isTwinDifferent: false },
    });
    await markTwins(transaction, merchantId, importId);
    return count === 1;
  });
}
