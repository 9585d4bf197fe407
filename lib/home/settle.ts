import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { inMerchant } from '#lib/db/tenant.ts';

/* What a person settles on the home page, because no other change does. What isn't listed there yet stays unsettled. */

type Settled = Promise<Result<null, 'not-found'>>;

const settled = (count: number) =>
  count > 0 ? success(null) : failure('not-found', 'nothing of the merchant to settle');

/** A parcel that came back was checked. */
export function settleReturn(actor: MerchantActor, shipmentId: string): Settled {
  const { merchantId } = requirePermission(actor, 'shipments.book');
  return inMerchant(merchantId, async (transaction) =>
    settled(
      await transaction.$executeRaw`
        UPDATE shipments SET return_settled_at = CASE WHEN state = 'booked' AND phase = 'returned' THEN now() END
        WHERE merchant_id = ${merchantId}::uuid AND id = ${shipmentId}::uuid`,
    ),
  );
}

/** The prices above the quotes on a statement are accepted. They can still be claimed. */
export function acceptPrices(actor: MerchantActor, statementId: string): Settled {
  const { merchantId } = requirePermission(actor, 'money.manage');
  return inMerchant(merchantId, async (transaction) =>
    settled(
      await transaction.$executeRaw`
        UPDATE statements SET prices_accepted_at = CASE WHEN kind <> 'bank' AND state = 'posted' THEN now() END
        WHERE merchant_id = ${merchantId}::uuid AND id = ${statementId}::uuid`,
    ),
  );
}
