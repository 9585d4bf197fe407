import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { keptSums } from './kept-sums.ts';
import { findMissingPayouts, type HeldDay } from './missing-payouts.ts';
import { payoutStatements, readPlan } from './payout-plan.ts';
import { overdueBefore } from './payouts.ts';
import { type MonthFigure, type MonthView, monthAccounts } from './view.ts';

/** A payout is missed with the days before its month too: a week can begin there. */
const daysBefore = 45;

/** The day after the last of a month (yyyy-mm). */
export const monthEnd = (month: string): string => `${addDays(`${month}-28`, 4).slice(0, 7)}-01`;

/** The month (yyyy-mm) `months` after a month. */
export function monthAfter(month: string, months: 1 | -1): string {
  return months === 1 ? monthEnd(month).slice(0, 7) : addDays(`${month}-01`, -1).slice(0, 7);
}

type Row = Omit<MonthFigure, 'closingMinor'>;
type Ends = { first: string | null; closedUntil: string | null };

/**
 * What each account had when a month (yyyy-mm) began, what came in and went out on its days, and what it had at its end. Each figure is
 * a sum over days that the postings keep, so a month costs the same with any number of shipments.
 */
export async function readMonth(actor: MerchantActor, month: string): Promise<MonthView> {
  const { merchantId } = requirePermission(actor, 'money.read');
  const [from, end, today] = [`${month}-01`, monthEnd(month), dubaiClock(new Date()).date];
  const sums = keptSums(merchantId);
  const [rows, disputed, [ends], days, ...plan] = await queryMerchant(merchantId, [
    sql<Row>`SELECT account, currency, coalesce(sum(in_minor - out_minor) FILTER (WHERE day < ${from}::date), 0)::float8 AS "openingMinor",
        coalesce(sum(in_minor) FILTER (WHERE day >= ${from}::date), 0)::float8 AS "inMinor",
        coalesce(sum(out_minor) FILTER (WHERE day >= ${from}::date), 0)::float8 AS "outMinor"
      FROM ${sums} WHERE account = ANY (${[...monthAccounts]}::text[]) AND day < ${end}::date
      GROUP BY account, currency`,
    sql<Row>`SELECT 'disputed' AS account, currency,
        coalesce(sum(amount_minor) FILTER (WHERE made < ${from}::date AND (ended IS NULL OR ended >= ${from}::date)), 0)::float8 AS "openingMinor",
        coalesce(sum(amount_minor) FILTER (WHERE made >= ${from}::date), 0)::float8 AS "inMinor",
        coalesce(sum(amount_minor) FILTER (WHERE ended >= ${from}::date AND ended < ${end}::date), 0)::float8 AS "outMinor"
      FROM (SELECT currency, amount_minor, (created_at AT TIME ZONE 'Asia/Dubai')::date AS made, (ended_at AT TIME ZONE 'Asia/Dubai')::date AS ended
        FROM claims JOIN claim_items AS items ON items.merchant_id = claims.merchant_id AND claim_id = claims.id
        WHERE claims.merchant_id = ${merchantId}::uuid) AS claimed
      WHERE made < ${end}::date AND (ended IS NULL OR ended >= ${from}::date)
      GROUP BY currency`,
    sql<Ends>`SELECT (SELECT min(day)::text FROM ${sums} WHERE in_minor <> 0 OR out_minor <> 0) AS first,
      (SELECT closed_until::text FROM money_settings WHERE merchant_id = ${merchantId}::uuid) AS "closedUntil"`,
    sql<HeldDay & { currency: string }>`
      SELECT currency, day::text AS day, sum(in_minor)::float8 AS "inMinor", sum(amount_minor)::float8 AS "heldMinor" FROM ${sums}
      WHERE account = 'cod-collected' AND day >= ${addDays(from, -daysBefore)}::date AND day < ${addDays(end, daysBefore)}::date
      GROUP BY 1, 2 ORDER BY 1, 2`,
    ...payoutStatements(merchantId),
  ]);
  const payouts = readPlan(plan);
  const missing = [...Map.groupBy(days, ({ currency }) => currency)].flatMap(([currency, own]) =>
    findMissingPayouts(own, payouts?.rhythm ?? 'weekly', overdueBefore(payouts, today, 1))
      .filter(({ from: first, until }) => until >= from && first < end)
      .map((gap) => ({ ...gap, currency })),
  );
  const order = (account: MonthFigure['account']) => monthAccounts.indexOf(account);
  const figures = [...rows, ...disputed]
    .map((row) => ({ ...row, closingMinor: row.openingMinor + row.inMinor - row.outMinor }))
    .filter(({ openingMinor, inMinor, outMinor }) => openingMinor !== 0 || inMinor !== 0 || outMinor !== 0)
    .toSorted(
      (one, other) => one.currency.localeCompare(other.currency) || order(one.account) - order(other.account),
    );
  const closedUntil = ends?.closedUntil ?? null;
  return {
    month,
    figures,
    missing,
    firstMonth: ends?.first?.slice(0, 7) ?? null,
    isOver: end <= today,
    isClosed: closedUntil !== null && closedUntil >= end,
  };
}
