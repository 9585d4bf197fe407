import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { keptSums } from './kept-sums.ts';
import { keptShare, type PlanRows, payoutStatements, readPlan } from './payout-plan.ts';
import { nextPayout, overdueBefore } from './payouts.ts';
import {
  type Balances,
  type DayAmount,
  type MoneyAccount,
  type MoneyOverview,
  type OverdueDays,
  overdueDays,
} from './view.ts';

/** Money is shown by day for three years; what is older counts on the first of these days. */
const mostDays = 1_100;

type Sum = { account: MoneyAccount; currency: string; amount: string };
type DaySum = { currency: string; day: string; amount: string };

/** The balance of each account: the stored sums plus newer postings. */
const sums = (merchantId: string) =>
  sql<Sum>`SELECT account, currency, sum(amount_minor)::text AS amount FROM ${keptSums(merchantId)}
    GROUP BY account, currency HAVING sum(amount_minor) <> 0`;

/** What the carrier holds, by the day since when it does. */
const collectedDays = (merchantId: string, from: string) =>
  sql<DaySum>`SELECT currency, greatest(kept.day, ${from}::date)::text AS day, sum(amount_minor)::text AS amount FROM ${keptSums(merchantId)}
    WHERE account = 'cod-collected' GROUP BY 1, 2 HAVING sum(amount_minor) <> 0 ORDER BY 1, 2`;

/** The amounts paid for shipments that weren't delivered or were returned: a part of cod-collected. */
const overpaidDays = (
  merchantId: string,
) => sql<DaySum>`SELECT currency, (since AT TIME ZONE 'Asia/Dubai')::date::text AS day, sum(amount_minor)::text AS amount FROM money_positions
    WHERE merchant_id = ${merchantId} AND account = 'cod-collected' AND amount_minor < 0
    GROUP BY 1, 2`;

/** Where the merchant's money is now, what is overdue, and the next payout. `now` is the reader's moment. */
export async function readMoney(actor: MerchantActor, now = new Date()): Promise<MoneyOverview> {
  const { merchantId } = requirePermission(actor, 'money.read');
  const today = dubaiClock(now).date;
  const [totals, collected, overpaid, ...plan] = await queryMerchant(
    merchantId,
    [
      sums(merchantId),
      collectedDays(merchantId, addDays(today, -mostDays)),
      overpaidDays(merchantId),
      ...payoutStatements(merchantId),
    ],
    { prepared: true },
  );
  const payouts = readPlan(plan);
  const balances = [...new Set(totals.map(({ currency }) => currency))]
    .map((currency) => {
      const own = <Row extends { currency: string }>(rows: Row[]) =>
        rows.filter((row) => row.currency === currency);
      const days = grossDays(own(collected), own(overpaid));
      return balancesIn(currency, own(totals), days, (age) => overdueBefore(payouts, today, age));
    })
    .toSorted((one, other) => sizeOf(other) - sizeOf(one));
  return { balances, payouts, expected: payouts && expectedOf(balances, nextPayout(payouts, today), plan) };
}

function expectedOf(
  balances: Balances[],
  { day, after, until }: ReturnType<typeof nextPayout>,
  plan: PlanRows,
): NonNullable<MoneyOverview['expected']> {
  const held = balances.flatMap(({ currency, collectedByDay }) => {
    const gross = collectedByDay
      .filter((each) => each.day > after && each.day <= until)
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    return gross > 0 ? [{ currency, gross, kept: keptShare(plan, currency) }] : [];
  });
  return {
    day,
    amounts: held.map(({ currency, gross, kept }) => ({
      currency,
      amountMinor: Math.round(gross * (1 - (kept ?? 0))),
    })),
    isNet: held.every(({ kept }) => kept !== null),
  };
}

/** What the carrier holds by day, less what it overpaid for other shipments of that day. */
function grossDays(collected: DaySum[], overpaid: DaySum[]): DayAmount[] {
  const days = new Map<string, number>();
  const add = (day: string, amount: number) => days.set(day, (days.get(day) ?? 0) + amount);
  for (const { day, amount } of collected) add(day, Number(amount));
  for (const { day, amount } of overpaid) add(day, -Number(amount));
  return [...days]
    .filter(([, amountMinor]) => amountMinor !== 0)
    .map(([day, amountMinor]) => ({ day, amountMinor }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

function balancesIn(
  currency: string,
  totals: Sum[],
  collectedByDay: DayAmount[],
  overdueLimit: (days: OverdueDays) => string,
): Balances {
  const total = (account: MoneyAccount) => Number(totals.find((sum) => sum.account === account)?.amount ?? 0);
  const withCarrier = collectedByDay.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const overdueFor = (days: OverdueDays) =>
    collectedByDay
      .filter(({ day }) => day < overdueLimit(days))
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  // Below 0 when more arrived than statements announce.
  const onItsWay = total('cod-remitted');
  return {
    currency,
    due: total('cod-due'),
    withCarrier,
    remitted: Math.max(0, onItsWay),
    banked: total('bank'),
    fees: total('fees'),
    vat: total('vat'),
    adjustments: total('adjustments'),
    payable: opposite(total('payable')),
    suspense: Math.max(0, -onItsWay) - total('suspense'),
    overpaid: withCarrier - total('cod-collected'),
    overdue: Object.fromEntries(overdueDays.map((days) => [days, overdueFor(days)])) as Balances['overdue'],
    collectedByDay,
  };
}

/** Turns −0 into 0. */
const opposite = (amount: number) => 0 - amount;

const sizeOf = ({ due, withCarrier, remitted, banked }: Balances) => due + withCarrier + remitted + banked;
