import 'server-only';
import { settings } from '#lib/core/settings/settings.ts';
import type { Statement } from '#lib/db/merchant-connection.ts';
import { runInMerchant } from '#lib/db/run-in-merchant.ts';
import { type ClaimedRow, claimSql, leaseUntil } from '#lib/shipments/claim-send.ts';
import { readClaimed } from './claimed-booking.ts';
import { sendClaimed } from './send-claimed.ts';

/** An account with queued bookings. */
export type QueuedAccount = { merchantId: string; accountId: string };

/**
 * Sends the account's oldest queued booking. False when none is queued, when the account's limit of concurrent sends
 * (OPERATOR_SENDS_PER_ACCOUNT) is reached, or while the merchant is suspended.
 */
export async function sendNextQueued({ merchantId, accountId }: QueuedAccount): Promise<boolean> {
  const statements = claimQueuedStatements({ merchantId, accountId }, settings().OPERATOR_SENDS_PER_ACCOUNT);
  const [, claims] = await runInMerchant<ClaimedRow>(merchantId, statements);
  const claimed = claims?.rows[0];
  if (!claimed) return false;
  await sendClaimed(readClaimed(merchantId, claimed));
  return true;
}

/**
 * Claims the account's oldest queued attempt, unless the account's limit of concurrent sends is reached. The lock serialises
 * the claims of one account, so that the limit holds.
 */
function claimQueuedStatements({ merchantId, accountId }: QueuedAccount, mostAtOnce: number): Statement[] {
  return [
    {
      name: 'lock-account',
      text: "SELECT pg_advisory_xact_lock(hashtextextended('send/' || $1, 0))",
      values: [accountId],
    },
    {
      name: 'claim-queued',
      text: claimSql(`id = (
        SELECT id FROM attempts
        WHERE merchant_id = $2 AND account_id = $3 AND state = 'prepared' AND queued_at IS NOT NULL
          AND NOT EXISTS (SELECT FROM merchants WHERE merchants.id = attempts.merchant_id AND suspended_at IS NOT NULL)
        ORDER BY queued_at LIMIT 1 FOR UPDATE SKIP LOCKED
      ) AND $4 > (
        SELECT count(*) FROM attempts
        WHERE merchant_id = $2 AND account_id = $3 AND state = 'sent' AND lease_until > now()
      )`),
      values: [leaseUntil(), merchantId, accountId, mostAtOnce],
    },
  ];
}
