import 'server-only';
import { settings } from '#lib/core/settings/settings.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import type { QueuedAccount } from '#lib/shipments/booking/send-queued.ts';

export type DueShipment = { merchantId: string; shipmentId: string };
export type DueAttempt = DueShipment & { attemptId: string };
/** `isCancelling` where the end of a cancellation is open. */
export type DueTracking = DueShipment & { isCancelling: boolean };

/*
 * The worker's lists. Claiming moves a row's time on by a minute, so that several workers share the work and one that dies only
 * delays it. What is due is found first and once (MATERIALIZED): a join could run its LIMIT several times. These are the only reads across merchants without an audit row: they give ids, never anybody's data.
 */

/** Attempts whose end is not known and whose time has come, of the operator whose account each was sent with. */
export function unsafeClaimDueAttempts(limit: number): Promise<DueAttempt[]> {
  return unsafeAcrossMerchants(
    (transaction) => transaction.$queryRaw<DueAttempt[]>`
      WITH due AS MATERIALIZED (
        SELECT attempts.id FROM attempts JOIN shipments ON shipments.id = shipment_id
        LEFT JOIN operator_accounts AS accounts ON accounts.id = account_id
        WHERE next_look_at <= now() AND coalesce(accounts.operator, shipments.operator) = ${settings().OPERATOR_NAME}
        ORDER BY next_look_at LIMIT ${limit} FOR UPDATE OF attempts SKIP LOCKED
      )
      UPDATE attempts SET next_look_at = now() + interval '1 minute' FROM due WHERE attempts.id = due.id
      RETURNING attempts.id AS "attemptId", shipment_id AS "shipmentId", merchant_id AS "merchantId"`,
  );
}

/** Accounts at this deployment's operator with which bookings wait to be sent, the longest waiting first. */
export function unsafeListQueuedAccounts(limit: number): Promise<QueuedAccount[]> {
  return unsafeAcrossMerchants(
    (transaction) => transaction.$queryRaw<QueuedAccount[]>`
      SELECT account_id AS "accountId", attempts.merchant_id AS "merchantId"
      FROM attempts JOIN operator_accounts ON operator_accounts.id = account_id
      WHERE state = 'prepared' AND queued_at IS NOT NULL AND operator = ${settings().OPERATOR_NAME}
      GROUP BY account_id, attempts.merchant_id ORDER BY min(queued_at) LIMIT ${limit}`,
  );
}

/** Booked shipments whose label is missing and whose time has come. */
export function unsafeClaimMissingLabels(limit: number): Promise<DueShipment[]> {
  return unsafeAcrossMerchants((transaction) => claimShipments(transaction, 'label_after', limit));
}

/**
 * Active shipments that the operator should be asked about now, within what the minute's budget still allows, and at most
 * `limit`. A cancellation whose end is open goes first, however many others are waiting.
 */
export function unsafeClaimDueTrackings(limit: number): Promise<DueTracking[]> {
  const { OPERATOR_NAME: operator, OPERATOR_TRACKINGS_PER_MINUTE: mostPerMinute } = settings();
  return unsafeAcrossMerchants(async (transaction) => {
    const [minute] = await transaction.$queryRaw<{ questions: number }[]>`
      SELECT questions FROM asked_in_minute WHERE operator = ${operator} AND minute = date_trunc('minute', now())`;
    const left = mostPerMinute - (minute?.questions ?? 0);
    if (left <= 0) return [];
    const due = await claimShipments(transaction, 'track_after', Math.min(limit, left));
    await transaction.$executeRaw`DELETE FROM asked_in_minute WHERE minute < now() - interval '1 hour'`;
    await transaction.$executeRaw`
      INSERT INTO asked_in_minute VALUES (${operator}, date_trunc('minute', now()), ${due.length})
      ON CONFLICT (operator, minute) DO UPDATE SET questions = asked_in_minute.questions + excluded.questions`;
    return due;
  });
}

function claimShipments(
  transaction: Prisma.TransactionClient,
  column: 'label_after' | 'track_after',
  limit: number,
): Promise<DueTracking[]> {
  const due = Prisma.raw(column);
  const isCancelling = Prisma.raw("state IN ('cancelling', 'cancel_in_doubt')");
  return transaction.$queryRaw<DueTracking[]>`
    WITH due AS MATERIALIZED (
      SELECT id FROM shipments WHERE ${due} <= now() AND operator = ${settings().OPERATOR_NAME}
      ORDER BY NOT ${isCancelling}, ${due} LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    UPDATE shipments SET ${due} = now() + interval '1 minute' FROM due WHERE shipments.id = due.id
    RETURNING shipments.id AS "shipmentId", merchant_id AS "merchantId", ${isCancelling} AS "isCancelling"`;
}
