import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { wakeWorker } from '#lib/db/wake-worker.ts';

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
