import 'server-only';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { queryMerchant } from '#lib/db/query.ts';
import type { KeyActor } from './authenticate-key.ts';

/** Which of a key's daily limits a booking would exceed. */
export type DailyLimit = 'bookings' | 'spend';

type Day = { bookings: number; spent: number };

/**
 * Counts a booking of this price against the key's limits of the day. Null when they allow it. If the booking isn't made, `giveBack`
 * undoes the count; after a crash it stays counted until tomorrow.
 */
export async function takeBooking(actor: KeyActor, priceMinor: number): Promise<DailyLimit | null> {
  const { merchantId, id, limits } = actor;
  const day = dubaiClock(new Date()).date;
  const most = Prisma.sql`(${limits.bookingsPerDay}::int IS NULL OR api_key_days.bookings < ${limits.bookingsPerDay}::int)
    AND (${limits.spendPerDayMinor}::bigint IS NULL
      OR api_key_days.spent_minor + ${priceMinor}::bigint <= ${limits.spendPerDayMinor}::bigint)`;
  const [, taken = [], [used] = []] = await queryMerchant<Day>(merchantId, [
    Prisma.sql`INSERT INTO api_key_days (key_id, merchant_id, day, bookings, spent_minor)
      VALUES (${id}::uuid, ${merchantId}::uuid, ${day}::date, 0, 0) ON CONFLICT DO NOTHING`,
    Prisma.sql`UPDATE api_key_days SET bookings = bookings + 1, spent_minor = spent_minor + ${priceMinor}::bigint
      WHERE key_id = ${id}::uuid AND merchant_id = ${merchantId}::uuid AND day = ${day}::date AND ${most}
      RETURNING bookings`,
    Prisma.sql`SELECT bookings FROM api_key_days
      WHERE key_id = ${id}::uuid AND merchant_id = ${merchantId}::uuid AND day = ${day}::date`,
  ]);
  if (taken.length > 0) return null;
  const isCount = limits.bookingsPerDay !== null && (used?.bookings ?? 0) >= limits.bookingsPerDay;
  return isCount ? 'bookings' : 'spend';
}

/** Undoes the count of a booking that wasn't made. */
export async function giveBack(actor: KeyActor, priceMinor: number): Promise<void> {
  const { merchantId, id } = actor;
  await queryMerchant(merchantId, [
    Prisma.sql`UPDATE api_key_days
      SET bookings = greatest(0, bookings - 1), spent_minor = greatest(0, spent_minor - ${priceMinor}::bigint)
      WHERE key_id = ${id}::uuid AND merchant_id = ${merchantId}::uuid
        AND day = ${dubaiClock(new Date()).date}::date`,
  ]);
}
