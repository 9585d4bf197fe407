import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { inMerchant, type Transaction } from '#lib/db/tenant.ts';
import { wakeWorker } from '#lib/db/wake-worker.ts';
import { findSendingAccountId } from '#lib/merchants/operator-account.ts';
import { isBookable } from '../rows/shown-state.ts';
import { lockImports, markTwins } from '../rows/twins.ts';
import { readReview } from './review-booking.ts';

type BookingOfImport = {
  importId: string;
  /** The review that the person saw. */
  token: string;
  /** The idempotency key of a caller of the API. On the page the review itself is the key, because it can be booked once. */
  key?: string;
  /** The API key has a daily limit. */
  isLimited?: boolean;
};

type Booked = Result<
  { queued: number; isRepeat?: true },
  'not-found' | 'columns-open' | 'outdated' | 'operator-unavailable' | 'limited' | 'key-reused'
>;

/**
 * Queues every bookable row of an import if no column has an open question: creates its key and fixes its form, once. Wakes the worker,
 * which sends them (queueMarkedRows). Queues exactly the reviewed rows: `outdated` when a row or the pickup time has changed;
 * `operator-unavailable` without an account that could send them. Returns how many were queued, also to a request that is repeated with
 * the same key.
 */
export async function bookImport(actor: MerchantActor, seen: BookingOfImport): Promise<Booked> {
  requirePermission(actor, 'shipments.book');
  const marked = await inMerchant(actor.merchantId, (transaction) => markRows(transaction, actor, seen));
  if (marked.ok && marked.value.queued > 0) await wakeWorker();
  return marked;
}

async function markRows(
  transaction: Transaction,
  { merchantId, kind, id }: MerchantActor,
  { importId, token, key = `review ${token}`, isLimited }: BookingOfImport,
): Promise<Booked> {
  // Of two requests at once, the second one sees what the first one has booked.
  await lockImports(transaction, merchantId);
  const earlier = await transaction.importBooking.findUnique({
    where: { merchantId_key: { merchantId, key } },
  });
  if (earlier)
    return earlier.importId === importId && earlier.token === token
      ? success({ queued: earlier.queued, isRepeat: true })
      : failure('key-reused', 'the key was used for another booking');
  if (isLimited) return failure('limited', 'the API key has a daily limit');
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
      form = jsonb_set(form, '{service}', (form -> 'service') || ${JSON.stringify(review.pickup ?? {})}::jsonb)
    WHERE merchant_id = ${merchantId}::uuid AND import_id = ${importId}::uuid AND ${isBookable}`;
  await transaction.importBooking.create({ data: { merchantId, key, importId, token, queued } });
  await markTwins(transaction, merchantId, importId);
  return success({ queued });
}
