import 'server-only';
import { booking } from './book.ts';
import { cancellation } from './cancel.ts';
import { claimNextQueued, type QueuedAccount } from './claim.ts';
import { sendClaimed } from './machine.ts';

/** Sends the account's oldest queued attempt. False when none could be claimed (see `claimNextQueued`). */
export async function sendNextQueued(account: QueuedAccount): Promise<boolean> {
  const claimed = await claimNextQueued(account);
  if (!claimed) return false;
  if (claimed.kind === 'book') await sendClaimed(booking, claimed);
  else await sendClaimed(cancellation, claimed);
  return true;
}
