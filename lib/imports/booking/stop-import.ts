import 'server-only';
import { holdQueued, takeBackQueued } from '#lib/attempts/take-from-queue.ts';
import { discardDrafts } from '#lib/booking-form/discard-drafts.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { lock } from '#lib/db/locks.ts';
import { inMerchant, type Transaction } from '#lib/db/tenant.ts';
import { wakeWorker } from '#lib/db/wake-worker.ts';

/**
 * Takes back the rows that haven't been sent to the carrier yet. The drafts that Book made of them are deleted. Returns how many rows are
 * open again; null when the import doesn't exist.
 */
export async function stopImport(
  actor: MerchantActor,
  { importId }: { importId: string },
): Promise<number | null> {
  const { merchantId } = requirePermission(actor, 'shipments.book');
  const drafts = await inMerchant(merchantId, async (transaction) => {
    await lock(transaction, 'imports', merchantId);
    if ((await transaction.import.count({ where: { id: importId, merchantId } })) === 0) return null;
    return takeBackQueued(transaction, actor, await sentShipments(transaction, merchantId, importId));
  });
  if (!drafts) return null;
  await discardDrafts(actor, drafts);
  return drafts.length;
}

/**
 * Discards an import, or restores it: it isn't listed, and its unsent rows are taken back and can't be booked. What was booked
 * stays. False when the import doesn't exist.
 */
export async function discardImport(
  actor: MerchantActor,
  { importId, isDiscarded }: { importId: string; isDiscarded: boolean },
): Promise<boolean> {
  const { merchantId } = requirePermission(actor, 'shipments.book');
  const discardedAt = isDiscarded ? new Date() : null;
  const { count } = await inMerchant(merchantId, (transaction) =>
    transaction.import.updateMany({ where: { id: importId, merchantId }, data: { discardedAt } }),
  );
  // Afterwards, so that a booking that ends meanwhile is taken back too.
  if (count === 1 && isDiscarded) await stopImport(actor, { importId });
  return count === 1;
}

/** The shipments of an import's sent rows. */
export async function sentShipments(
  { importRow }: Transaction,
  merchantId: string,
  importId: string,
): Promise<string[]> {
  const rows = await importRow.findMany({
    where: { merchantId, importId, state: 'sent' },
    select: { shipmentId: true },
  });
  return rows.flatMap(({ shipmentId }) => shipmentId ?? []);
}

/** Pauses or resumes sending an import's rows to the carrier. False when the import doesn't exist. */
export async function pauseImport(
  actor: MerchantActor,
  { importId, isPaused: isHeld }: { importId: string; isPaused: boolean },
): Promise<boolean> {
  const { merchantId } = requirePermission(actor, 'shipments.book');
  const isFound = await inMerchant(merchantId, async (transaction) => {
    const shipmentIds = await sentShipments(transaction, merchantId, importId);
    await holdQueued(transaction, actor, { shipmentIds, isHeld });
    return (await transaction.import.count({ where: { id: importId, merchantId } })) > 0;
  });
  if (isFound && !isHeld) await wakeWorker();
  return isFound;
}
