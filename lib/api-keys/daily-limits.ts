import 'server-only';
import { breaksConstraint } from '#lib/db/errors.ts';
import { countSql } from '#lib/db/limits.ts';
import { prepared, sql, type Values } from '#lib/db/sql.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import type { KeyActor } from './authenticate-key.ts';

/** Which of a key's daily limits a booking would exceed. */
export type DailyLimit = 'bookings' | 'spend';

/** A row for each limit, under the key and its day. It stays a day longer, so that an attempt of the last minute can be given back. */
const countBooking = ({
  merchantId,
  attemptId,
  mostBookings,
  mostSpentMinor,
}: Values<'merchantId' | 'attemptId' | 'mostBookings' | 'mostSpentMinor'>) =>
  prepared(
    'count-booking',
    countSql(sql`
    SELECT each.name, actor_id || ' ' || counted_on, each.used, each.most, (counted_on + 2)::timestamp AT TIME ZONE 'Asia/Dubai'
    FROM attempts CROSS JOIN LATERAL (
      VALUES ('key-bookings', 1, ${mostBookings}::bigint), ('key-spend', counted_minor, ${mostSpentMinor})
    ) AS each (name, used, most)
    WHERE id = ${attemptId} AND merchant_id = ${merchantId}`),
  );

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
  if (breaksConstraint(error, 'limits_key_bookings')) return 'bookings';
  return breaksConstraint(error, 'limits_key_spend') ? 'spend' : null;
}

/** Undoes the count of an attempt that booked nothing, on the day on which it was counted. */
export async function giveBack(
  transaction: Transaction,
  { merchantId, attemptId }: { merchantId: string; attemptId: string },
): Promise<void> {
  await transaction.$executeRaw`
    UPDATE limits SET used = used - CASE name WHEN 'key-bookings' THEN 1 ELSE counted_minor END FROM attempts
    WHERE attempts.id = ${attemptId}::uuid AND attempts.merchant_id = ${merchantId}::uuid
      AND name IN ('key-bookings', 'key-spend') AND limits.key = actor_id || ' ' || counted_on`;
}
