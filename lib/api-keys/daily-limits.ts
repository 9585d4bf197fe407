import 'server-only';
import { breaksConstraint } from '#lib/db/errors.ts';
import { countSql } from '#lib/db/limits.ts';
import { sql } from '#lib/db/sql.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import type { KeyActor } from './authenticate-key.ts';

/** Which of a key's daily limits a booking or a cancellation would exceed. */
export type DailyLimit = 'bookings' | 'spend' | 'cancellations';

/** What an attempt counts against, by its kind. One of another kind isn't counted. */
const counted = sql`attempts CROSS JOIN LATERAL (
    VALUES ('book', 'key-bookings', 1), ('book', 'key-spend', counted_minor), ('cancel', 'key-cancellations', 1)
  ) AS each (of_kind, name, used)`;

/**
 * Counts an attempt, which the same transaction writes, against the limits of the key that made it. If it would exceed one, the whole
 * transaction fails (see `exceededLimit`). A key may make as many cancellations in a day as bookings.
 */
export function countStatement(merchantId: string, attemptId: string, limits: KeyActor['limits']) {
  const { bookingsPerDay, spendPerDayMinor } = limits;
  // A row for each limit, under the key and its day. It stays a day longer, so that an attempt of the last minute can be given back.
  return countSql(sql`
    SELECT each.name, actor_id || ' ' || counted_on, each.used,
      CASE each.name WHEN 'key-spend' THEN ${spendPerDayMinor}::bigint ELSE ${bookingsPerDay} END,
      (counted_on + 2)::timestamp AT TIME ZONE 'Asia/Dubai'
    FROM ${counted}
    WHERE of_kind = kind AND id = ${attemptId} AND merchant_id = ${merchantId}`);
}

/** The limit because of which `countStatement` failed; null for any other error. */
export function exceededLimit(error: unknown): DailyLimit | null {
  if (breaksConstraint(error, 'limits_key_bookings')) return 'bookings';
  if (breaksConstraint(error, 'limits_key_cancellations')) return 'cancellations';
  return breaksConstraint(error, 'limits_key_spend') ? 'spend' : null;
}

/** Undoes the count of an attempt that changed nothing, on the day on which it was counted. */
export async function uncountAttempt(
  transaction: Transaction,
  { merchantId, attemptId }: { merchantId: string; attemptId: string },
): Promise<void> {
  await transaction.$executeRaw`
    UPDATE limits SET used = limits.used - each.used FROM ${counted}
    WHERE attempts.id = ${attemptId}::uuid AND attempts.merchant_id = ${merchantId}::uuid AND of_kind = kind
      AND limits.name = each.name AND limits.key = actor_id || ' ' || counted_on`;
}
