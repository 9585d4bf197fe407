import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { inMerchant, type Transaction } from '#lib/db/tenant.ts';
import { wakeWorker } from '#lib/db/wake-worker.ts';
import { findSendingAccountId } from '#lib/merchants/operator-account.ts';
import { isBookable } from '../rows/shown-state.ts';
import { markTwins } from '../rows/twins.ts';
import { readReview } from './review-booking.ts';

/** The review that the person saw, by its `token`. */
type SeenReview = { importId: string; token: string };

type Booked = Result<{ queued: number }, 'not-found' | 'columns-open' | 'outdated' | 'operator-unavailable'>;

/**
 * Queues every bookable row of an import if no column has an open question: creates its key and fixes its form, once. Wakes the worker,
 * which sends them (queueMarkedRows). Queues exactly the reviewed rows: `outdated` when a row or the pickup time has changed, as after a
 * second press of Book; `operator-unavailable` without an account that could send them. Returns how many were queued.
 */
export async function bookImport(actor: MerchantActor, seen: SeenReview): Promise<Booked> {
  requirePermission(actor, 'shipments.book');
  const marked = await inMerchant(actor.merchantId, (transaction) => markRows(transaction, actor, seen));
  if (marked.ok && marked.value.queued > 0) await wakeWorker();
  return marked;
}

async function markRows(
  transaction: Transaction,
  { merchantId, kind, id }: MerchantActor,
  { importId, token }: SeenReview,
): Promise<Booked> {
  const review = await readReview(transaction, merchantId, importId);
  if (!review) return failure('not-found', 'no such import');
  const where = { id: importId, merchantId };
  if ((await transaction.import.count({ where: { ...where, NOT: { questions: { equals: [] } } } })) > 0)
    return failure('columns-open', 'a column with money, a phone, an order or a status is undecided');
  if (review.token !== token) return failure('outdated', 'other rows than the person saw');
  if (!(await findSendingAccountId(transaction, merchantId)))
    return failure('operator-unavailable', 'the merchant has no usable account');
  await transaction.import.updateMany({
    where,
    data: { bookedByKind: kind, bookedById: id, isPaused: false },
  });
  // The pickup time that was checked may have passed while the import waited.
  const queued = await transaction.$executeRaw`
    UPDATE import_rows SET state = 'queued', key = gen_random_uuid(),
      shipment_id = coalesce(shipment_id, gen_random_uuid()),
      form = jsonb_set(form, '{service}', (form -> 'service') || ${JSON.stringify(review.pickup)}::jsonb)
    WHERE merchant_id = ${merchantId}::uuid AND import_id = ${importId}::uuid AND ${isBookable}`;
  await markTwins(transaction, merchantId, importId);
  return success({ queued });
}
