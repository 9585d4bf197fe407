import 'server-only';
import { createHash } from 'node:crypto';
import { nextPickup } from '#lib/booking-form/checks/pickup.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { type Money, parseAmountMinor } from '#lib/core/money.ts';
import { lock } from '#lib/db/locks.ts';
import { inMerchant, type Transaction } from '#lib/db/tenant.ts';
import { recentHolidays } from '#lib/operator/holidays.ts';
import { creationFamily } from '#lib/operator/queries.ts';
import { bodyOf, isCarried } from '#lib/shipments/carried-fields.ts';
import { isBookable } from '../rows/shown-state.ts';
import { markTwins } from '../rows/twins.ts';
import type { BookingReview } from '../view.ts';

/** The rows that Book would book now; null when the import doesn't exist, is discarded or is another merchant's. */
export async function reviewBooking(actor: MerchantActor, importId: string): Promise<BookingReview | null> {
  requirePermission(actor, 'shipments.book');
  return inMerchant(actor.merchantId, (transaction) => readReview(transaction, actor.merchantId, importId));
}

type ReadyRow = { number: number; version: number; content: string | null; cod: string | null };

/** The same within a transaction, which then holds the lock of the merchant's imports. */
export async function readReview(
  transaction: Transaction,
  merchantId: string,
  importId: string,
): Promise<BookingReview | null> {
  await lock(transaction, 'imports', merchantId);
  const found = await transaction.import.count({ where: { id: importId, merchantId, discardedAt: null } });
  if (found === 0) return null;
  await markTwins(transaction, merchantId, importId);
  const rows = await transaction.$queryRaw<ReadyRow[]>`
    SELECT number, version, content, form #>> '{service,codAmount}' AS cod FROM import_rows
    WHERE merchant_id = ${merchantId}::uuid AND import_id = ${importId}::uuid AND ${isBookable}
    ORDER BY number`;
  const takesPickup = isCarried('service', 'pickupDate', bodyOf('domestic', creationFamily()));
  const pickup = takesPickup ? nextPickup(new Date(), await recentHolidays()) : null;
  // After a booking the same rows, taken back, are another review.
  const bookings = await transaction.importBooking.count({ where: { importId, merchantId } });
  const seen = JSON.stringify([
    ...[importId, bookings, pickup],
    rows.map(({ number, version, content }) => [number, version, content]),
  ]);
  return {
    token: createHash('sha256').update(seen).digest('base64url'),
    rows: rows.length,
    pickup,
    cod: codOf(rows),
  };
}

/** The cash that the ready rows collect, and in how many of them. */
function codOf(rows: ReadyRow[]): { rows: number; sum: Money } {
  const amounts = rows.flatMap(({ cod }) => (cod && parseAmountMinor(cod, 'AED')) || []);
  const amountMinor = amounts.reduce((sum, one) => sum + one, 0);
  return { rows: amounts.length, sum: { amountMinor, currency: 'AED' } };
}
