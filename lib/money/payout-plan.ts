import 'server-only';
import { queryMerchant } from '#lib/db/query.ts';
import { defineStatement } from '#lib/db/statement.ts';
import { learnPayouts, mostPayoutDays } from './payouts.ts';
import type { PayoutPlan, PayoutRhythm } from './view.ts';

const chosenPayouts = defineStatement({
  name: 'money-payouts',
  text: 'SELECT payout_rhythm, payout_day::text AS payout_day FROM money_settings WHERE merchant_id = $merchantId',
  row: { payout_rhythm: 'text?', payout_day: 'text?' },
});

/** The days of the newest payouts. Each step jumps over a day's entries in the index. */
const payoutDays = defineStatement({
  name: 'money-payout-days',
  text: `WITH RECURSIVE days AS (
      (SELECT (at AT TIME ZONE 'Asia/Dubai')::date AS day FROM money_entries
       WHERE merchant_id = $merchantId AND kind = 'remitted' ORDER BY at DESC LIMIT 1)
      UNION ALL
      SELECT (SELECT (at AT TIME ZONE 'Asia/Dubai')::date FROM money_entries
        WHERE merchant_id = $merchantId AND kind = 'remitted' AND at < days.day::timestamp AT TIME ZONE 'Asia/Dubai'
        ORDER BY at DESC LIMIT 1)
      FROM days WHERE days.day IS NOT NULL
    )
    SELECT day::text AS day FROM days WHERE day IS NOT NULL LIMIT ${mostPayoutDays}`,
  row: { day: 'text?' },
});

type Chosen = { payout_rhythm: PayoutRhythm | null; payout_day: string | null };
export type PlanRows = [Chosen[], { day: string }[]];

/** The statements of `readPlan`, to run in one round trip with others. */
export const payoutStatements = (merchantId: string) =>
  [chosenPayouts({ merchantId }), payoutDays({ merchantId })] as const;

/** When the operator pays a merchant: as set by the merchant, or derived from past payouts. */
export function readPlan([[chosen], paidDays]: PlanRows): PayoutPlan {
  if (chosen?.payout_rhythm && chosen.payout_day)
    return { rhythm: chosen.payout_rhythm, day: chosen.payout_day, isLearned: false };
  const learned = learnPayouts(paidDays.map(({ day }) => day));
  return learned && { ...learned, isLearned: true };
}

export async function findPlan(merchantId: string): Promise<PayoutPlan> {
  const statements = [...payoutStatements(merchantId)];
  const rows = await queryMerchant<Record<string, unknown>>(merchantId, statements, { prepared: true });
  return readPlan(rows as PlanRows);
}
