import 'server-only';
import { queryMerchant } from '#lib/db/query.ts';
import { defineStatement } from '#lib/db/statement.ts';
import { learnLag, learnPayouts, mostPayoutDays } from './payouts.ts';
import type { PayoutPlan, PayoutRhythm } from './view.ts';

/** So many say what a payout has and keeps. */
const recentStatements = 8;

const chosenPayouts = defineStatement({
  name: 'money-payouts',
  text: 'SELECT payout_rhythm, payout_day::text AS payout_day FROM money_settings WHERE merchant_id = $merchantId',
  row: { payout_rhythm: 'text?', payout_day: 'text?' },
});

/** The newest days on which money arrived at the bank that wasn't taken back: a reversal has the day of what it reverses. */
const bankedDays = defineStatement({
  name: 'money-banked-days',
  text: `SELECT DISTINCT day::text AS day FROM (
      SELECT currency, day, amount_minor FROM money_balances WHERE merchant_id = $merchantId AND account = 'bank'
      UNION ALL SELECT currency, day, amount_minor FROM money_changes WHERE merchant_id = $merchantId AND account = 'bank'
    ) AS amounts GROUP BY currency, amounts.day HAVING sum(amount_minor) > 0 ORDER BY day DESC LIMIT ${mostPayoutDays}`,
  row: { day: 'text' },
});

/** The newest posted statements: their days, the last days of their deliveries, and what they deducted of how much, by currency. */
const pastStatements = defineStatement({
  name: 'money-past-statements',
  text: `SELECT least(day, (confirmed_at AT TIME ZONE 'Asia/Dubai')::date)::text AS day, summary ->> 'lastDay' AS last_day, amounts
    FROM statements WHERE merchant_id = $merchantId AND kind = 'cod' AND state = 'posted'
    ORDER BY created_at DESC LIMIT ${mostPayoutDays}`,
  row: { day: 'text', last_day: 'text?', amounts: 'jsonb' },
});

type PastStatement = { day: string; last_day: string | null; amounts: PaidSums[] };
type PaidSums = Record<'amountMinor' | 'feeMinor' | 'vatMinor' | 'netMinor', number> & { currency: string };
type Chosen = { payout_rhythm: PayoutRhythm | null; payout_day: string | null };
export type PlanRows = [Chosen[], { day: string }[], PastStatement[]];

/** The statements of `readPlan`, to run in one round trip with others. */
export const payoutStatements = (merchantId: string) =>
  [chosenPayouts({ merchantId }), bankedDays({ merchantId }), pastStatements({ merchantId })] as const;

/** When the operator pays a merchant: as set by the merchant, or derived from what reached the bank or, before that, from statements. */
export function readPlan([[chosen], banked, statements]: PlanRows): PayoutPlan {
  const isLearned = !(chosen?.payout_rhythm && chosen.payout_day);
  const learn = (rows: { day: string }[]) =>
    learnPayouts([...new Set(rows.map(({ day }) => day))].toSorted().toReversed());
  const rhythm =
    chosen?.payout_rhythm && chosen.payout_day
      ? { rhythm: chosen.payout_rhythm, day: chosen.payout_day }
      : (learn(banked) ?? learn(statements));
  const lastDays = statements.slice(0, recentStatements).flatMap(({ last_day: day }) => day ?? []);
  return rhythm && { ...rhythm, isLearned, lagDays: learnLag(rhythm, lastDays) };
}

/** The share of the cash that the operator kept for fees and VAT, as the newest statements have it; null without any in the currency. */
export function keptShare([, , statements]: PlanRows, currency: string): number | null {
  const recent = statements.slice(0, recentStatements);
  const sums = recent.flatMap(({ amounts }) => amounts.filter((each) => each.currency === currency));
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
