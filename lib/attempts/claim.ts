import 'server-only';
import { asMerchant, type MerchantActor } from '#lib/core/actor.ts';
import { queryMerchant, type Statement } from '#lib/db/query.ts';
import { type Sql, sql } from '#lib/db/sql.ts';
import type { MerchantAccount } from '#lib/merchants/operator-account.ts';
import { settings } from '#lib/settings/settings.ts';
import { usableAccount } from '#lib/shipments/shipment-account.ts';
import { attemptMove } from '#lib/shipments/states-in-sql.ts';
import type { Attempt } from './ends.ts';

/** An attempt that this process has claimed: nobody else may send it. Without an account it can't be sent. */
export type ClaimedAttempt = Attempt & {
  kind: string;
  account: MerchantAccount | null;
  reference: string | null;
  /** The shipment's stored details and AWB. */
  details: unknown;
  awb: string | null;
};

/** An account with queued attempts. */
export type QueuedAccount = { merchantId: string; accountId: string };

const leaseMarginMs = 15_000;
/**
 * SQL: whether an account rests, because an attempt was put back into its queue after an answer that said nothing about
 * its order (see `putBack`). Its lease is the time of the rest.
 */
export const isResting = (merchantId: Sql, accountId: Sql) => sql`EXISTS (
  SELECT FROM attempts AS back WHERE back.merchant_id = ${merchantId} AND back.account_id = ${accountId}
    AND back.state = 'prepared' AND back.lease_until > now())`;

const toSent = attemptMove(['prepared'], 'sent');
const leaseEnd = () =>
  sql`now() + make_interval(secs => ${(settings().OPERATOR_SEND_TIMEOUT_MS + leaseMarginMs) / 1_000})`;

/**
 * The conditional update that must commit before the first byte is sent. Of all concurrent claims of an attempt, one gets the
 * row. The lease is longer than the send's total timeout.
 */
const claimSql = (merchantId: string, which: Sql) => sql<ClaimRow>`
  WITH claimed AS (
    UPDATE attempts SET ${toSent.set}, sent_at = now(), lease_until = ${leaseEnd()}, next_poll_at = ${leaseEnd()}
    WHERE merchant_id = ${merchantId} AND ${which} AND ${toSent.where}
    RETURNING id, kind, shipment_id, merchant_id, reference, account_id, actor_kind, actor_id
  )
  SELECT claimed.id AS attempt_id, kind, shipment_id, claimed.reference, actor_kind, actor_id, details, awb,
    coalesce(accounts.operator, shipments.operator) AS operator, accounts.id AS account_row, account_no, token_ciphertext
  FROM claimed JOIN shipments ON shipments.id = shipment_id AND shipments.merchant_id = claimed.merchant_id
  LEFT JOIN operator_accounts AS accounts ON accounts.id = account_id AND accounts.merchant_id = claimed.merchant_id`;

export type ClaimRow = {
  attempt_id: string;
  kind: string;
  shipment_id: string;
  reference: string | null;
  actor_kind: string | null;
  actor_id: string | null;
  operator: string;
  details: unknown;
  awb: string | null;
  account_row: string | null;
  account_no: string | null;
  token_ciphertext: Buffer | null;
};

/** Claims an attempt that isn't queued. No row when there is none, or when it has been claimed or ended already. */
export function claimStatement(merchantId: string, attemptId: string): Statement<ClaimRow> {
  return claimSql(merchantId, sql`id = ${attemptId} AND queued_at IS NULL`);
}

/**
 * Claims the account's oldest queued attempt that isn't held; null when there is none, when the account's limit of concurrent sends
 * (OPERATOR_SENDS_PER_ACCOUNT) is reached, while the account rests, or while the merchant is suspended. The lock serialises the claims of
 * one account, so that the limit holds.
 */
export async function claimNextQueued({
  merchantId,
  accountId,
}: QueuedAccount): Promise<ClaimedAttempt | null> {
  const sends = settings().OPERATOR_SENDS_PER_ACCOUNT;
  const lock = sql`SELECT pg_advisory_xact_lock(hashtextextended('send/' || ${accountId}, 0))`;
  const next = sql`id = (
      SELECT id FROM attempts
      WHERE merchant_id = ${merchantId} AND account_id = ${accountId} AND state = 'prepared' AND queued_at IS NOT NULL AND NOT is_held
        AND NOT EXISTS (SELECT FROM merchants WHERE merchants.id = attempts.merchant_id AND suspended_at IS NOT NULL)
        AND NOT ${isResting(sql`${merchantId}`, sql`${accountId}`)}
      ORDER BY queued_at LIMIT 1 FOR UPDATE SKIP LOCKED
    ) AND ${sends} > (
      SELECT count(*) FROM attempts
      WHERE merchant_id = ${merchantId} AND account_id = ${accountId} AND state = 'sent' AND lease_until > now()
    )`;
  const [, [row]] = await queryMerchant(merchantId, [lock, claimSql(merchantId, next)], { prepared: true });
  return readClaimed(merchantId, row);
}

/** The attempt that a claim's row describes; null without a row. */
export function readClaimed(merchantId: string, row: ClaimRow | undefined): ClaimedAttempt | null {
  if (!row) return null;
  const { attempt_id: attemptId, shipment_id: shipmentId, actor_kind, actor_id, kind, reference } = row;
  const { details, awb } = row;
  const actorKind = (actor_kind ?? 'worker') as MerchantActor['kind'];
  return {
    actor: asMerchant({ kind: actorKind, id: actor_id }, merchantId),
    attemptId,
    shipmentId,
    kind,
    account: usableAccount(merchantId, row),
    reference,
    details,
    awb,
  };
}
