import 'server-only';
import { queryMerchant } from '#lib/db/query.ts';
import { defineStatement } from '#lib/db/statement.ts';
import { learnLag, learnPayouts, mostPayoutDays } from './payouts.ts';
import type { PayoutPlan, PayoutRhythm } from './view.ts';

const mostStatements = 8;

const chosenPayouts = defineStatement({
  name: 'money-payouts',
  text: 'SELECT payout_rhythm, payout_day::text AS payout_day FROM money_settings WHERE merchant_id = $merchantId',
  row: { payout_rhythm: 'text?', payout_day: 'text?' },
});

/** The days of the newest payouts, as a kind of entry has them. Each step jumps over a day's entries in the index. */
const payoutDays = defineStatement({
  name: 'money-payout-days',
  text: `WITH RECURSIVE days AS (
      (SELECT (at AT TIME ZONE 'Asia/Dubai')::date AS day FROM money_entries
       WHERE merchant_id = $merchantId AND kind = $kind ORDER BY at DESC LIMIT 1)
      UNION ALL
      SELECT (SELECT (at AT TIME ZONE 'Asia/Dubai')::date FROM money_entries
        WHERE merchant_id = $merchantId AND kind = $kind AND at < days.day::timestamp AT TIME ZONE 'Asia/Dubai'
        ORDER BY at DESC LIMIT 1)
      FROM days WHERE days.day IS NOT NULL
    )
    SELECT day::text AS day FROM days WHERE day IS NOT NULL LIMIT ${mostPayoutDays}`,
  row: { day: 'text?' },
});

/** The last days of deliveries of the newest posted statements, and what they deducted of how much, by currency. */
const pastStatements = defineStatement({
  name: 'money-past-statements',
  text: `SELECT summary ->> 'lastDay' AS last_day, amounts FROM statements
    WHERE merchant_id = $merchantId AND kind = 'cod' AND state = 'posted' ORDER BY created_at DESC LIMIT ${mostStatements}`,
  row: { last_day: 'text?', amounts: 'jsonb' },
});

type PastStatement = { last_day: string | null; amounts: PaidSums[] };
type PaidSums = Record<'amountMinor' | 'feeMinor' | 'vatMinor' | 'netMinor', number> & { currency: string };
type Chosen = { payout_rhythm: PayoutRhythm | null; payout_day: string | null };
export type PlanRows = [Chosen[], { day: string }[], { day: string }[], PastStatement[]];

/** The statements of `readPlan`, to run in one round trip with others. */
export const payoutStatements = (merchantId: string) =>
  [
    chosenPayouts({ merchantId }),
    payoutDays({ merchantId, kind: 'banked' }),
    payoutDays({ merchantId, kind: 'remitted' }),
    pastStatements({ merchantId }),
  ] as const;

/** When the operator pays a merchant: as set by the merchant, or derived from what reached the bank or, before that, from statements. */
export function readPlan([[chosen], bankedDays, statedDays, statements]: PlanRows): PayoutPlan {
  const isLearned = !(chosen?.payout_rhythm && chosen.payout_day);
  const learn = (days: { day: string }[]) => learnPayouts(days.map(({ day }) => day));
  const rhythm =
    chosen?.payout_rhythm && chosen.payout_day
      ? { rhythm: chosen.payout_rhythm, day: chosen.payout_day }
      : (learn(bankedDays) ?? learn(statedDays));
  const lastDays = statements.flatMap(({ last_day: day }) => day ?? []);
  return rhythm && { ...rhythm, isLearned, lagDays: learnLag(rhythm, lastDays) };
}

/** The share of the cash that the operator kept for fees and VAT, as the newest statements have it; null without any in the currency. */
export function keptShare([, , , statements]: PlanRows, currency: string): number | null {
  const sums = statements.flatMap(({ amounts }) => amounts.filter((each) => each.currency === currency));
  const kept = sums.reduce((sum, { feeMinor, vatMinor }) => sum + feeMinor + vatMinor, 0);
  const gross = sums.reduce(
    (sum, { amountMinor, netMinor, feeMinor, vatMinor }) =>
      sum + (amountMinor || netMinor + feeMinor + vatMinor),
    0,
  );
  return gross > 0 ? Math.min(1, Math.max(0, kept / gross)) : null;
}

export async function findPlan(merchantId: string): Promise<PayoutPlan> {
  const statements = [...payoutStatements(merchantId)];
  const rows = await queryMerchant<Record<string, unknown>>(merchantId, statements, { prepared: true });
  return readPlan(rows as PlanRows);
}
