import 'server-only';
import { settings } from '#lib/core/settings/settings.ts';
import { runInMerchant } from '#lib/db/run-in-merchant.ts';
import { type ClaimedRow, claimQueuedStatements } from '#lib/shipments/claim-send.ts';
import { readClaimed } from './claimed-booking.ts';
import { sendClaimed } from './send-claimed.ts';

/** An account with queued bookings. */
export type QueuedAccount = { merchantId: string; accountId: string };

/**
 * Sends the account's oldest queued booking. False when none is queued, or when the account's limit of concurrent sends
 * (OPERATOR_SENDS_PER_ACCOUNT) is reached.
 */
export async function sendNextQueued({ merchantId, accountId }: QueuedAccount): Promise<boolean> {
  const statements = claimQueuedStatements(accountId, settings().OPERATOR_SENDS_PER_ACCOUNT);
  const [, claims] = await runInMerchant<ClaimedRow>(merchantId, statements);
  const claimed = claims?.rows[0];
  if (!claimed) return false;
  await sendClaimed(readClaimed(merchantId, claimed));
  return true;
}
