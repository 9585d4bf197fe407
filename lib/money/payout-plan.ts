import 'server-only';
import { queryMerchant, type Statement } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { keptSums } from './kept-sums.ts';
import { learnLag, learnPayouts, mostPayoutDays } from './payouts.ts';
import type { PayoutPlan, PayoutRhythm } from './view.ts';

/** So many say what a payout has and keeps. */
const recentStatements = 8;

const chosenPayouts = (merchantId: string) =>
  sql<Chosen>`SELECT payout_rhythm, payout_day::text AS payout_day FROM money_settings WHERE merchant_id = ${merchantId}`;

/** The newest days on which money arrived at the bank that wasn't taken back: a reversal has the day of what it reverses. */
const bankedDays = (merchantId: string) => sql<{
  day: string;
}>`SELECT DISTINCT day::text AS day FROM ${keptSums(merchantId)}
    WHERE account = 'bank' GROUP BY currency, kept.day HAVING sum(amount_minor) > 0 ORDER BY day DESC LIMIT ${sql.raw(String(mostPayoutDays))}`;

/** The newest posted statements: their days, the last days of their deliveries, and what they deducted of how much, by currency. */
const pastStatements = (
  merchantId: string,
) => sql<PastStatement>`SELECT least(day, (confirmed_at AT TIME ZONE 'Asia/Dubai')::date)::text AS day, summary ->> 'lastDay' AS last_day, amounts
    FROM statements WHERE merchant_id = ${merchantId} AND kind = 'cod' AND state = 'posted'
    ORDER BY created_at DESC LIMIT ${sql.raw(String(mostPayoutDays))}`;

type PastStatement = { day: string; last_day: string | null; amounts: PaidSums[] };
type PaidSums = Record<'amountMinor' | 'feeMinor' | 'vatMinor' | 'netMinor', number> & { currency: string };
type Chosen = { payout_rhythm: PayoutRhythm | null; payout_day: string | null };
export type PlanRows = [Chosen[], { day: string }[], PastStatement[]];

/** The statements of `readPlan`, to run in one round trip with others. */
export const payoutStatements = (
  merchantId: string,
): [Statement<Chosen>, Statement<{ day: string }>, Statement<PastStatement>] => [
  chosenPayouts(merchantId),
  bankedDays(merchantId),
  pastStatements(merchantId),
];

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
  return readPlan(await queryMerchant(merchantId, payoutStatements(merchantId), { prepared: true }));
}
