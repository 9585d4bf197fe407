import 'server-only';
import { breaksConstraint } from '#lib/db/errors.ts';
import { defineStatement } from '#lib/db/statement.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import type { KeyActor } from './authenticate-key.ts';

/** Which of a key's daily limits a booking would exceed. */
export type DailyLimit = 'bookings' | 'spend';

const countBooking = defineStatement({
  name: 'count-booking',
  text: `INSERT INTO api_key_days (key_id, merchant_id, day, bookings, spent_minor, most_bookings, most_spent_minor)
    SELECT actor_id, merchant_id, counted_on, 1, counted_minor, $mostBookings, $mostSpentMinor FROM attempts
    WHERE id = $attemptId AND merchant_id = $merchantId
    ON CONFLICT (key_id, day, merchant_id) DO UPDATE SET bookings = api_key_days.bookings + 1,
      spent_minor = api_key_days.spent_minor + excluded.spent_minor, most_bookings = excluded.most_bookings,
      most_spent_minor = excluded.most_spent_minor`,
});

/**
 * Counts an attempt, which the same transaction writes, against the limits of the key that made it. If it would exceed one, the whole
 * transaction fails (see `exceededLimit`).
 */
export function countStatement(merchantId: string, attemptId: string, limits: KeyActor['limits']) {
  const { bookingsPerDay: mostBookings, spendPerDayMinor: mostSpentMinor } = limits;
  return countBooking({ merchantId, attemptId, mostBookings, mostSpentMinor });
}

/** The limit because of which `countStatement` failed; null for any other error. */
export function exceededLimit(error: unknown): DailyLimit | null {
  if (breaksConstraint(error, 'api_key_days_most_bookings')) return 'bookings';
  return breaksConstraint(error, 'api_key_days_most_spent') ? 'spend' : null;
}

/** Undoes the count of an attempt that booked nothing, on the day on which it was counted. */
export async function giveBack(
  transaction: Transaction,
  { merchantId, attemptId }: { merchantId: string; attemptId: string },
): Promise<void> {
  await transaction.$executeRaw`
    UPDATE api_key_days SET bookings = bookings - 1, spent_minor = spent_minor - counted_minor FROM attempts
    WHERE attempts.id = ${attemptId}::uuid AND attempts.merchant_id = ${merchantId}::uuid AND key_id = actor_id
      AND api_key_days.merchant_id = attempts.merchant_id AND day = counted_on`;
}
