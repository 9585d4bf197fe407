import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { inMerchant, type Transaction } from '#lib/db/tenant.ts';
import { wakeWorker } from '#lib/db/wake-worker.ts';
import { nextPickup } from '#lib/shipments/form/pickup.ts';
import { lockImports, markTwins } from '../rows/mark-twins.ts';

/**
 * Queues every valid row of an import: creates its key and fixes its form, once. The worker is woken and sends them
 * (queueMarkedRows). A second press finds no open row, and of equal rows only the first one is queued. Returns how many were queued.
 */
export async function bookImport(
  actor: MerchantActor,
  importId: string,
): Promise<Result<{ queued: number }, 'not-found'>> {
  requirePermission(actor, 'shipments.book');
  const marked = await inMerchant(actor.merchantId, (transaction) => markRows(transaction, actor, importId));
  if (marked.ok && marked.value.queued > 0) await wakeWorker();
  return marked;
}

async function markRows(
  transaction: Transaction,
  { merchantId, kind, id }: MerchantActor,
  importId: string,
): Promise<Result<{ queued: number }, 'not-found'>> {
  const { count } = await transaction.import.updateMany({
    where: { id: importId, merchantId },
    data: { bookedByKind: kind, bookedById: id, isPaused: false },
  });
  if (count === 0) return failure('not-found', 'no such import');
  await lockImports(transaction, merchantId);
  // None of these was sent to the carrier.
  await transaction.$executeRaw`
      UPDATE import_rows SET state = 'open' WHERE merchant_id = ${merchantId}::uuid AND import_id = ${importId}::uuid
        AND state = 'sent' AND NOT EXISTS (
          SELECT FROM shipments WHERE shipments.merchant_id = import_rows.merchant_id
            AND shipments.id = import_rows.shipment_id AND shipments.state <> 'draft'
        )`;
  await markTwins(transaction, merchantId, importId);
  // The pickup time that was checked may have passed while the import waited.
  const pickup = JSON.stringify({ service: nextPickup(new Date()) });
  const queued = await transaction.$executeRaw`
      UPDATE import_rows SET state = 'queued', key = gen_random_uuid(),
        shipment_id = coalesce(import_rows.shipment_id, gen_random_uuid()),
        form = jsonb_set(form, '{service}', (form -> 'service') || (${pickup}::jsonb -> 'service'))
      FROM (
        SELECT DISTINCT ON (CASE WHEN is_wanted_twice THEN number::text ELSE identity END) number
        FROM import_rows WHERE merchant_id = ${merchantId}::uuid AND import_id = ${importId}::uuid
          AND state = 'open' AND problems = '[]' AND form IS NOT NULL
        ORDER BY CASE WHEN is_wanted_twice THEN number::text ELSE identity END, number
      ) AS ready
      WHERE merchant_id = ${merchantId}::uuid AND import_id = ${importId}::uuid AND import_rows.number = ready.number`;
  await markTwins(transaction, merchantId, importId);
  return success({ queued });
}
