import 'server-only';
import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { lock } from '#lib/db/locks.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { everyMerchant } from '#lib/merchants/every-merchant.ts';
import { tryEach } from '#lib/telemetry/try-each.ts';
import { findPlan } from './payout-plan.ts';
import { overdueBefore } from './payouts.ts';
import { overdueDays } from './view.ts';

/** How many days later than usual cash can become overdue: its delivery was reported late, or its payout was taken back. */
const mostDays = 45;

/**
 * Writes an event for each shipment whose cash is overdue and wasn't told since it has been held, from which lib/alerts tells people by email.
 * Returns no merchant's data, so it writes no audit row. `now` is the worker's moment.
 */
export async function unsafeTellOverdue(now: Date): Promise<void> {
  const today = dubaiClock(now).date;
  await tryEach(everyMerchant(), ({ id }) => tellMerchant(id, today));
}

async function tellMerchant(merchantId: string, today: string): Promise<void> {
  const before = overdueBefore(await findPlan(merchantId), today, overdueDays[0]);
  await inMerchant(merchantId, async (transaction) => {
    await lock(transaction, 'overdue', merchantId);
    // OFFSET 0 keeps one search of the index for each shipment: joined, PostgreSQL could read all events of the merchant.
    await transaction.$executeRaw`
      INSERT INTO shipment_events (merchant_id, shipment_id, kind, actor_kind)
      SELECT ${merchantId}::uuid, shipment_id, 'cod-overdue', 'worker' FROM money_positions AS held
      WHERE merchant_id = ${merchantId}::uuid AND account = 'cod-collected' AND amount_minor > 0
        AND since >= ${addDays(before, -mostDays)}::timestamp AT TIME ZONE 'Asia/Dubai'
        AND since < ${before}::timestamp AT TIME ZONE 'Asia/Dubai'
        AND NOT EXISTS (
          SELECT FROM shipment_events AS told
          WHERE told.merchant_id = ${merchantId}::uuid AND told.shipment_id = held.shipment_id AND told.kind = 'cod-overdue'
            AND told.at >= held.since OFFSET 0)`;
  });
}
