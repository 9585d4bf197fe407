import 'server-only';
import { settings } from '#lib/core/settings/settings.ts';
import type { Statement } from '#lib/db/merchant-connection.ts';
import type { OperatorAccountRow } from '#lib/merchants/operator-account.ts';
import { attemptMoveSql } from './states.ts';

/** A claimed attempt, which only the caller may send: its shipment, who requested it, and the account to send with. */
export type ClaimedRow = Partial<OperatorAccountRow> & {
  attempt_id: string;
  shipment_id: string;
  reference: string | null;
  actor_kind: 'person' | 'api-key' | 'worker' | null;
  actor_id: string | null;
  operator: string;
  details: unknown;
  awb: string | null;
};

const leaseMarginMs = 15_000;
const toSent = attemptMoveSql(['prepared'], 'sent');

/**
 * The conditional update that must commit before the first byte is sent. Of all concurrent claims of an attempt, one gets
 * the row. The lease is longer than the send's total timeout.
 */
export function claimStatement(merchantId: string, attemptId: string): Statement {
  return {
    name: 'claim-send',
    text: claimSql('id = $3'),
    values: [leaseUntil(), merchantId, attemptId],
  };
}

/** The claim of the merchant's attempt that `which` names; `$1` is the end of the lease, `$2` the merchant. */
export function claimSql(which: string): string {
  return `WITH claimed AS (
      UPDATE attempts SET ${toSent.set}, sent_at = now(), lease_until = $1, next_look_at = $1
      WHERE merchant_id = $2 AND ${which} AND ${toSent.where}
      RETURNING id, shipment_id, merchant_id, reference, account_id, actor_kind, actor_id
    )
    SELECT claimed.id AS attempt_id, shipment_id, claimed.reference, actor_kind, actor_id, details, awb,
      coalesce(accounts.operator, shipments.operator) AS operator, accounts.id AS account_row, account_no, token_ciphertext
    FROM claimed JOIN shipments ON shipments.id = shipment_id AND shipments.merchant_id = claimed.merchant_id
    LEFT JOIN operator_accounts AS accounts ON accounts.id = account_id AND accounts.merchant_id = claimed.merchant_id`;
}

export function leaseUntil(): Date {
  return new Date(Date.now() + settings().OPERATOR_SEND_TIMEOUT_MS + leaseMarginMs);
}
