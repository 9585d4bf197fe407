import 'server-only';
import { booking } from './book.ts';
import { cancellation } from './cancel.ts';
import { claimNextQueued, type QueuedAccount } from './claim.ts';
import { sendClaimed, startFollowUp } from './machine.ts';

/** Sends the account's oldest queued attempt. False when none could be claimed (see `claimNextQueued`). */
export async function sendNextQueued(account: QueuedAccount): Promise<boolean> {
  const claimed = await claimNextQueued(account);
  if (!claimed) return false;
  const accepted = await (claimed.kind === 'book'
    ? sendClaimed(booking, claimed)
    : sendClaimed(cancellation, claimed));
  if (accepted) startFollowUp(accepted);
  return true;
}
