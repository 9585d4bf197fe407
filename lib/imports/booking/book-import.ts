import 'server-only';
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { BookingProblem } from '#lib/attempts/book.ts';
import { queueBookings } from '#lib/attempts/queue-bookings.ts';
import { holdQueued } from '#lib/attempts/take-from-queue.ts';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { breaksConstraint, isUniqueViolation } from '#lib/db/errors.ts';
import { lock, lockSql } from '#lib/db/locks.ts';
import { sql } from '#lib/db/sql.ts';
import { inMerchant, type Transaction } from '#lib/db/tenant.ts';
import { wakeWorker } from '#lib/db/wake-worker.ts';
import { findSendingAccountId } from '#lib/merchants/operator-account.ts';
import { rateLinesSchema } from '#lib/rates/schema.ts';
import { cellOfPath } from '../forms/cell-of-path.ts';
import { failureAt } from '../rows/problem-of-failure.ts';
import { isBookable } from '../rows/shown-state.ts';
import { markTwins } from '../rows/twins.ts';
import { readReview } from './review-booking.ts';
import { sentShipments } from './stop-import.ts';

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
  'not-found' | 'columns-open' | 'outdated' | 'no-account' | 'operator-unavailable' | 'limited' | 'key-reused'
>;

/**
 * Queues the bookings of an import's reviewed rows for the worker, all in one transaction, if a person has confirmed its columns.
 * `outdated` when a row or the pickup time has changed since the review; `no-account` without an account that could send them. Rows
 * that can't be booked after all, such as look-alikes, wait for the person. Returns how many were queued, also to a request that is
 * repeated with the same key.
 */
export async function bookImport(actor: MerchantActor, seen: BookingOfImport): Promise<Booked> {
  const { merchantId } = requirePermission(actor, 'shipments.book');
  const { importId, token, key = `review ${token}` } = seen;
  const booking = { importId, token, key };
  const found = await inMerchant(merchantId, async (transaction) => {
    await lock(transaction, 'imports', merchantId);
    return (
      (await findEarlier(transaction, merchantId, booking)) ?? (await readRows(transaction, merchantId, seen))
    );
  });
  if (!found.ok || 'queued' in found.value) return found as Booked;
  const { rows, bookings } = found.value;
  try {
    const outcomes = await queueBookings(
      actor,
      rows.map((row) => row.submit),
      [lockSql('imports', merchantId), keepBooking(merchantId, { ...booking, rows, bookings })],
    );
    if (!outcomes.ok) return outcomes;
    const refused = rows.flatMap(({ number, version }, index) => {
      const outcome = outcomes.value[index];
      return outcome ? [{ number, version, data: leftOpen(outcome.details) }] : [];
    });
    await inMerchant(merchantId, async (transaction) => {
      await lock(transaction, 'imports', merchantId);
      for (const { data, ...row } of refused)
        await transaction.importRow.updateMany({
          where: { merchantId, importId, state: 'open', ...row },
          data,
        });
      await markTwins(transaction, merchantId, importId);
      const shipmentIds = await sentShipments(transaction, merchantId, importId);
      await holdQueued(transaction, actor, { shipmentIds, isHeld: false });
    });
    if (rows.length > refused.length) await wakeWorker();
    return success({ queued: rows.length - refused.length });
  } catch (error) {
    if (!isUniqueViolation(error) && !breaksConstraint(error, 'import_bookings_as_reviewed')) throw error;
    const earlier = await inMerchant(merchantId, (transaction) =>
      findEarlier(transaction, merchantId, booking),
    );
    return earlier ?? failure('outdated', 'a row or the pickup has changed');
  }
}

type Kept = { importId: string; token: string; key: string };

/** The answer to an earlier request with this key. */
async function findEarlier(
  { importBooking }: Transaction,
  merchantId: string,
  { importId, token, key }: Kept,
): Promise<Booked | null> {
  const earlier = await importBooking.findUnique({ where: { merchantId_key: { merchantId, key } } });
  if (!earlier) return null;
  return earlier.importId === importId && earlier.token === token
    ? success({ queued: earlier.queued, isRepeat: true })
    : failure('key-reused', 'the key was used for another booking');
}

type StoredRow = {
  number: number;
  version: number;
  content: string | null;
  shipment_id: string | null;
  form: ShipmentForm;
  price: unknown;
  has_reference: boolean;
  is_wanted_twice: boolean;
};

/** The reviewed rows, and how many bookings of imports the merchant had then. */
async function readRows(
  transaction: Transaction,
  merchantId: string,
  { importId, token, isLimited }: BookingOfImport,
) {
  if (isLimited) return failure('limited', 'the API key has a daily limit');
  const review = await readReview(transaction, merchantId, importId);
  if (!review) return failure('not-found', 'no such import');
  const where = { id: importId, merchantId };
  if ((await transaction.import.count({ where: { ...where, confirmedAt: null } })) > 0)
    return failure('columns-open', 'nobody has confirmed what the columns mean');
  if (review.token !== token) return failure('outdated', 'other rows than the person saw');
  if (!(await findSendingAccountId(transaction, merchantId)))
    return failure('no-account', 'the merchant has no usable account');
  const stored = await transaction.$queryRaw<StoredRow[]>`
    SELECT number, version, content, shipment_id, form, price, identity LIKE 'reference %' AS has_reference, is_wanted_twice
    FROM import_rows WHERE merchant_id = ${merchantId}::uuid AND import_id = ${importId}::uuid AND ${isBookable}
    ORDER BY number`;
  const rows = stored.map(({ number, version, content, form, ...row }) => ({
    number,
    version,
    content,
    submit: {
      id: row.shipment_id ?? randomUUIDv7(),
      key: randomUUID(),
      // The pickup time that was checked may have passed while the import waited.
      form: { ...form, service: { ...form.service, ...review.pickup } },
      price: rateLinesSchema.safeParse(row.price).data,
      // Orders that look the same are different if their references are.
      despiteLookAlike: row.has_reference || row.is_wanted_twice,
    },
  }));
  return success({ rows, bookings: await transaction.importBooking.count({ where: { merchantId } }) });
}

type ReadRow = Pick<StoredRow, 'number' | 'version' | 'content'> & { submit: { id: string; key: string } };

/**
 * Marks the rows whose bookings this transaction has queued, and keeps the booking under its key. The whole transaction fails
 * (import_bookings_as_reviewed) if a queued row isn't as it was read, or if another import was booked since: it could have the same
 * orders.
 */
function keepBooking(
  merchantId: string,
  { importId, token, key, rows, bookings }: Kept & { rows: ReadRow[]; bookings: number },
) {
  const given = rows.map(({ submit, ...row }) => ({ ...row, id: submit.id, key: submit.key }));
  return sql`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given(number int, version int, content text, id uuid, key text)
    ), prepared AS MATERIALIZED (
      SELECT given.*, queued_at FROM given JOIN attempts USING (key) WHERE merchant_id = ${merchantId}::uuid
    ), marked AS (
      UPDATE import_rows SET state = 'sent', shipment_id = prepared.id FROM prepared JOIN imports ON imports.id = ${importId}::uuid
      WHERE import_rows.merchant_id = ${merchantId}::uuid AND imports.merchant_id = ${merchantId}::uuid AND import_id = imports.id
        AND import_rows.number = prepared.number AND import_rows.version = prepared.version
        AND import_rows.content IS NOT DISTINCT FROM prepared.content AND ${isBookable}
        AND queued_at IS NOT NULL AND discarded_at IS NULL AND confirmed_at IS NOT NULL
      RETURNING import_rows.number
    )
    INSERT INTO import_bookings (merchant_id, key, import_id, token, queued)
    SELECT ${merchantId}::uuid, ${key}, ${importId}::uuid, ${token}, CASE
      WHEN (SELECT count(*) FROM marked) = (SELECT count(*) FROM prepared)
        AND (SELECT count(*) FROM import_bookings WHERE merchant_id = ${merchantId}::uuid) = ${bookings}
      THEN (SELECT count(*) FROM marked) ELSE -1 END`;
}

/** What a row that wasn't queued becomes: a duplicate of its look-alike, or a row with the form's problems. */
function leftOpen({ fields, lookAlike }: BookingProblem) {
  if (lookAlike) return { state: 'duplicate', twinId: lookAlike.id };
  // The problems are kept at the order's own row, so one of its other rows' cells concerns the whole row.
  const problems = fields.map((one) => {
    const { item, field } = cellOfPath(one.path);
    return failureAt(item === 0 ? field : null, one);
  });
  return { problems };
}
