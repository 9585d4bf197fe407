import 'server-only';
import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { everyMerchant } from '#lib/merchants/every-merchant.ts';
import { tryEach } from '#lib/telemetry/try-each.ts';
import { findPlan } from './payout-plan.ts';
import { overdueBefore } from './payouts.ts';
import { overdueDays } from './view.ts';

/** For the first run of a merchant: older amounts need no events. */
const firstDays = 31;

/**
 * Writes an event for each shipment whose cash became overdue since the last time, from which lib/alerts tells people by email.
 * Returns no merchant's data, so it writes no audit row. `now` is the worker's moment.
 */
export async function unsafeTellOverdue(now: Date): Promise<void> {
  const today = dubaiClock(now).date;
  await tryEach(everyMerchant(), ({ id }) => tellMerchant(id, today));
}

/** The reported day moves in the transaction of the events, so that each is reported once. */
async function tellMerchant(merchantId: string, today: string): Promise<void> {
  const before = overdueBefore(await findPlan(merchantId), today, overdueDays[0]);
  await inMerchant(merchantId, async (transaction) => {
    await transaction.moneySettings.createMany({ data: [{ merchantId }], skipDuplicates: true });
    const [settings] = await transaction.$queryRaw<{ until: string | null }[]>`
      SELECT overdue_until::text AS until FROM money_settings WHERE merchant_id = ${merchantId}::uuid FOR UPDATE`;
    const from = settings?.until ?? addDays(before, -firstDays);
    if (from >= before) return;
    await transaction.$executeRaw`
      INSERT INTO shipment_events (merchant_id, shipment_id, kind, actor_kind)
      SELECT ${merchantId}::uuid, shipment_id, 'cod-overdue', 'worker' FROM money_positions
      WHERE merchant_id = ${merchantId}::uuid AND account = 'cod-collected' AND amount_minor > 0
        AND since >= ${from}::timestamp AT TIME ZONE 'Asia/Dubai' AND since < ${before}::timestamp AT TIME ZONE 'Asia/Dubai'`;
    await transaction.moneySettings.update({
      where: { merchantId },
      data: { overdueUntil: new Date(before) },
    });
  });
}
