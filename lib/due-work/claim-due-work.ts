import 'server-only';
import { isResting, type QueuedAccount } from '#lib/attempts/claim.ts';
import type { Prisma } from '#lib/db/generated/client.ts';
import { charge, countLeft } from '#lib/db/limits.ts';
import { sql } from '#lib/db/sql.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { servedNames } from '#lib/settings/operators.ts';
import { settings } from '#lib/settings/settings.ts';
import { trackingCalls } from '#lib/tracking/tracking-budget.ts';

export type DueShipment = { merchantId: string; shipmentId: string };
export type DueAttempt = DueShipment & { attemptId: string };
/** `isCancelling`: a cancellation is open. */
type DueTracking = DueShipment & { isCancelling: boolean };

/*
 * The worker's queries for due work. A claim moves the row's due time a minute ahead, so that several workers share the
 * work, and a worker that dies only delays it. The due rows are selected first, as MATERIALIZED, because a join could run
 * the LIMIT several times. Only these reads across merchants write no audit row: they return ids, never merchants' data.
 */

/** Due attempts: those whose outcome isn't known, and those that weren't sent. Also at a former operator, because a lease ends there too. */
export function unsafeClaimDueAttempts(limit: number): Promise<DueAttempt[]> {
  return unsafeAcrossMerchants(
    (transaction) => transaction.$queryRaw<DueAttempt[]>`
      WITH due AS MATERIALIZED (
        SELECT id, merchant_id FROM attempts WHERE next_poll_at <= now()
        ORDER BY next_poll_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
      )
      UPDATE attempts SET next_poll_at = now() + interval '1 minute' FROM due
      WHERE attempts.id = due.id AND attempts.merchant_id = due.merchant_id
      RETURNING attempts.id AS "attemptId", shipment_id AS "shipmentId", attempts.merchant_id AS "merchantId"`,
  );
}

/** SQL: identical to the predicate of a partial index. */
const isQueued = sql.raw("state = 'prepared' AND queued_at IS NOT NULL AND NOT is_held");

/**
 * SQL: the accounts with bookings in their queue, with the time since when the first waits. A suspended merchant's and held ones wait.
 * Goes from each account's first booking to the next account's, so accounts without a queue cost nothing.
 */
export const queuedAccounts = sql`
  WITH RECURSIVE first AS (
    (SELECT account_id, merchant_id, queued_at FROM attempts WHERE ${isQueued} ORDER BY account_id, queued_at LIMIT 1)
    UNION ALL
    SELECT next.* FROM first CROSS JOIN LATERAL (
      SELECT account_id, merchant_id, queued_at FROM attempts WHERE ${isQueued} AND account_id > first.account_id
      ORDER BY account_id, queued_at LIMIT 1
    ) AS next
  )
  SELECT account_id AS "accountId", merchant_id AS "merchantId", queued_at AS since
  FROM first JOIN merchants ON merchants.id = merchant_id AND suspended_at IS NULL`;

/** Accounts with queued bookings that don't rest, longest waiting first. Those at a former operator end as not sent. */
export function unsafeListQueuedAccounts(limit: number): Promise<QueuedAccount[]> {
  return unsafeAcrossMerchants(
    (transaction) => transaction.$queryRaw<QueuedAccount[]>`
      SELECT "accountId", "merchantId" FROM (${queuedAccounts}) AS waiting
      WHERE NOT ${isResting(sql`"merchantId"`, sql`"accountId"`)} ORDER BY since LIMIT ${limit}`,
  );
}

/** Booked shipments without a label that are due for a fetch. */
export function unsafeClaimMissingLabels(limit: number): Promise<DueShipment[]> {
  return unsafeAcrossMerchants((transaction) =>
    claimShipments(transaction, servedNames(), 'label_after', limit, 'true'),
  );
}

/** The worker's share of the minute's budget; the rest is for people who wait. Exported for the test of the age of statuses. */
export const workersShare = 0.8;

/**
 * Active shipments that are due for tracking, at each operator within the worker's share of its minute's budget and at most `limit`. Open
 * cancellations come first, however many others wait. Half of the rest is for those whose status is expected to change at any
 * moment (`track_first`), and the other half for the longest due.
 */
export async function unsafeClaimDueTrackings(limit: number): Promise<DueTracking[]> {
  const due: DueTracking[] = [];
  for (const operator of servedNames()) due.push(...(await claimDueTrackings(operator, limit)));
  return due;
}

async function claimDueTrackings(operator: string, limit: number): Promise<DueTracking[]> {
  const mostPerMinute = settings().OPERATOR_TRACKINGS_PER_MINUTE;
  const budget = {
    limit: { ...trackingCalls, most: Math.floor(mostPerMinute * workersShare) },
    key: operator,
  };
  const most = Math.min(limit, await countLeft(budget));
  if (most <= 0) return [];
  const due = await unsafeAcrossMerchants(async (transaction) => {
    const cancelling = await claimShipments(transaction, [operator], 'track_after', most, isCancelling);
    const room = most - cancelling.length;
    const first = await claimShipments(
      transaction,
      [operator],
      'track_after',
      Math.floor(room / 2),
      'track_first',
    );
    const others = await claimShipments(transaction, [operator], 'track_after', room - first.length, 'true');
    return [
      ...cancelling.map((shipment) => ({ ...shipment, isCancelling: true })),
      ...[...first, ...others].map((shipment) => ({ ...shipment, isCancelling: false })),
    ];
  });
  if (due.length > 0) await charge({ ...budget, amount: due.length });
  return due;
}

/** Identical to the predicate of a partial index. */
const isCancelling = "state IN ('cancelling', 'cancel_unconfirmed')";

function claimShipments(
  transaction: Prisma.TransactionClient,
  operators: string[],
  column: 'label_after' | 'track_after',
  limit: number,
  condition: string,
): Promise<DueShipment[]> {
  const due = sql.raw(column);
  return transaction.$queryRaw<DueShipment[]>`
    WITH due AS MATERIALIZED (
      SELECT id, merchant_id FROM shipments
      WHERE ${due} <= now() AND operator = ANY(${operators}) AND ${sql.raw(condition)}
      ORDER BY ${due} LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    UPDATE shipments SET ${due} = now() + interval '1 minute' FROM due
    WHERE shipments.id = due.id AND shipments.merchant_id = due.merchant_id
    RETURNING shipments.id AS "shipmentId", shipments.merchant_id AS "merchantId"`;
}
