import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';

/**
 * Withdraws the rows that haven't been sent to the carrier yet. A row whose booking exists keeps it, even if the worker died
 * before it recorded that. Returns how many rows are open again; null when the import doesn't exist.
 */
export async function stopImport(
  actor: MerchantActor,
  { importId }: { importId: string },
): Promise<number | null> {
  requirePermission(actor, 'shipments.book');
  const { merchantId } = actor;
  return inMerchant(merchantId, async (transaction) => {
    const { count } = await transaction.import.updateMany({
      where: { id: importId, merchantId },
      data: { isPaused: false },
    });
    if (count === 0) return null;
    const rows = await transaction.$queryRaw<{ state: string }[]>`
      UPDATE import_rows SET state = CASE WHEN EXISTS (
          SELECT FROM attempts WHERE attempts.merchant_id = import_rows.merchant_id AND attempts.key = import_rows.key::text
        ) THEN 'sent' ELSE 'open' END
      WHERE merchant_id = ${merchantId}::uuid AND import_id = ${importId}::uuid AND state = 'queued'
      RETURNING state`;
    return rows.filter(({ state }) => state === 'open').length;
  });
}
