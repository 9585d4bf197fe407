import 'server-only';
import { addDays, dubaiClock, startOfDay } from '#lib/core/times/dubai-clock.ts';
import { sql } from '#lib/db/sql.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { daysToDeliver, trendDays } from './view.ts';

/** Shipments booked on these days may still be delivered, so they are counted again. */
const openDays = 14;

/** A delivered shipment's last event is its delivery. The words of an index (shipments_by_change). */
const lastChange = sql.raw('CASE WHEN last_event_at IS NULL THEN created_at ELSE last_event_at END');

/**
 * Counts the finished days of every merchant, each day in its own statement: the newest days, and days that were never counted.
 */
export async function unsafeCountDays(now: Date): Promise<void> {
  const today = dubaiClock(now).date;
  const days = Array.from({ length: trendDays }, (_, index) => addDays(today, -1 - index));
  const counted = await unsafeAcrossMerchants(async (transaction) => {
    const rows = await transaction.$queryRaw<{ day: string }[]>`
      SELECT DISTINCT day::text AS day FROM merchant_days WHERE day = ANY (${days}::date[])`;
    return new Set(rows.map(({ day }) => day));
  });
  for (const [age, day] of days.entries()) if (age < openDays || !counted.has(day)) await unsafeCountDay(day);
}

async function unsafeCountDay(day: string): Promise<void> {
  const [start, end, late] = [day, addDays(day, 1), addDays(day, 1 + daysToDeliver)].map(startOfDay);
  await unsafeAcrossMerchants(
    (transaction) => transaction.$executeRaw`
      INSERT INTO merchant_days (merchant_id, day, booked, domestic, in_time, delivered, tried, first_try, deliveries)
      SELECT merchants.id, ${day}::date, counted.booked, counted.domestic, counted.in_time,
        counted.delivered, counted.tried, counted.first_try, done.deliveries
      FROM merchants CROSS JOIN LATERAL (
        SELECT count(*)::int AS booked, count(*) FILTER (WHERE destination ? 'emirate')::int AS domestic,
          count(*) FILTER (WHERE destination ? 'emirate' AND phase = 'delivered' AND last_event_at < ${late}::timestamptz)::int
            AS in_time,
          count(*) FILTER (WHERE phase = 'delivered')::int AS delivered,
          count(*) FILTER (WHERE phase = 'delivered' OR first_failed_at IS NOT NULL)::int AS tried,
          count(*) FILTER (WHERE phase = 'delivered' AND first_failed_at IS NULL)::int AS first_try
        FROM shipments WHERE merchant_id = merchants.id AND created_at >= ${start}::timestamptz
          AND created_at < ${end}::timestamptz AND state = 'booked'
      ) AS counted
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS deliveries FROM shipments
        WHERE merchant_id = merchants.id AND state = 'booked' AND phase = 'delivered'
          AND ${lastChange} >= ${start}::timestamptz AND ${lastChange} < ${end}::timestamptz
      ) AS done
      WHERE counted.booked > 0 OR done.deliveries > 0 OR EXISTS (
        SELECT FROM merchant_days AS earlier WHERE earlier.merchant_id = merchants.id AND earlier.day = ${day}::date)
      ON CONFLICT (merchant_id, day) DO UPDATE
        SET booked = excluded.booked, domestic = excluded.domestic, in_time = excluded.in_time, delivered = excluded.delivered,
          tried = excluded.tried, first_try = excluded.first_try, deliveries = excluded.deliveries`,
  );
}
