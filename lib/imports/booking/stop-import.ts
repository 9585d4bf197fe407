import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { inMerchant, type Transaction } from '#lib/db/tenant.ts';
import { wakeWorker } from '#lib/db/wake-worker.ts';
import { lockImports } from '../rows/twins.ts';

/**
 * Withdraws the rows that haven't been sent to the carrier yet. A row whose booking exists keeps it, even if the worker died
 * before it recorded that. Returns how many rows are open again; null when the import doesn't exist.
 */
export async function stopImport(
  actor: MerchantActor,
  { importId }: { importId: string },
): Promise<number | null> {
  requirePermission(actor, 'shipments.book');
  return inMerchant(actor.merchantId, async (transaction) => {
    const { count } = await transaction.import.updateMany({
      where: { id: importId, merchantId: actor.merchantId },
      data: { isPaused: false },
    });
    return count === 0 ? null : withdrawRows(transaction, actor.merchantId, importId);
  });
}

/**
 * Discards an import, or restores it: it isn't listed, and its unsent rows are withdrawn and can't be booked. What was booked
 * stays. False when the import doesn't exist.
 */
export async function discardImport(
  actor: MerchantActor,
  { importId, isDiscarded }: { importId: string; isDiscarded: boolean },
): Promise<boolean> {
  requirePermission(actor, 'shipments.book');
  return inMerchant(actor.merchantId, async (transaction) => {
    await lockImports(transaction, actor.merchantId);
    const { count } = await transaction.import.updateMany({
      where: { id: importId, merchantId: actor.merchantId },
      data: { discardedAt: isDiscarded ? new Date() : null },
    });
    if (count === 1 && isDiscarded) await withdrawRows(transaction, actor.merchantId, importId);
    return count === 1;
  });
}

/** The same within a transaction; also of rows that nothing can send. */
export async function withdrawRows(
  transaction: Transaction,
  merchantId: string,
  importId: string,
): Promise<number> {
  const rows = await transaction.$queryRaw<{ state: string }[]>`
    UPDATE import_rows SET state = CASE WHEN EXISTS (
        SELECT FROM attempts WHERE attempts.merchant_id = import_rows.merchant_id AND attempts.key = import_rows.key::text
      ) THEN 'sent' ELSE 'open' END
    WHERE merchant_id = ${merchantId}::uuid AND import_id = ${importId}::uuid AND state = 'queued'
    RETURNING state`;
  return rows.filter(({ state }) => state === 'open').length;
}

/** Pauses or resumes sending an import's rows to the carrier. False when the import doesn't exist. */
export async function pauseImport(
  actor: MerchantActor,
  { importId, isPaused }: { importId: string; isPaused: boolean },
): Promise<boolean> {
  requirePermission(actor, 'shipments.book');
  const { merchantId } = actor;
  const { count } = await inMerchant(merchantId, (transaction) =>
    transaction.import.updateMany({ where: { id: importId, merchantId }, data: { isPaused } }),
  );
  if (count === 1 && !isPaused) await wakeWorker();
  return count === 1;
}
