import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { runInMerchant } from '#lib/db/run-in-merchant.ts';
import { insertEvents } from '#lib/shipments/events.ts';

/** Removes the mark from a parcel. False when it has none, doesn't exist or belongs to another merchant. */
export async function undoHandOver(actor: MerchantActor, shipmentId: string): Promise<boolean> {
  requirePermission(actor, 'shipments.book');
  const { merchantId, kind, id } = actor;
  const [result] = await runInMerchant(merchantId, [
    {
      name: 'undo-hand-over',
      text: `
        WITH unmarked AS (
          UPDATE shipments SET handed_over_at = NULL
          WHERE merchant_id = $1 AND id = $2 AND handed_over_at IS NOT NULL RETURNING id
        )
        ${insertEvents} SELECT $1::uuid, id, 'hand-over-undone', $3, $4::uuid, NULL, NULL, NULL FROM unmarked`,
      values: [merchantId, shipmentId, kind, id],
    },
  ]);
  return result?.rowCount === 1;
}
