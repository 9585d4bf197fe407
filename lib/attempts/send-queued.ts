import 'server-only';
import { changeOf } from './changes.ts';
import { claimNextQueued, type QueuedAccount } from './claim.ts';
import { sendClaimed, startFollowUp } from './machine.ts';

/** Sends the account's oldest queued attempt. False when none could be claimed (see `claimNextQueued`). */
export async function sendNextQueued(account: QueuedAccount): Promise<boolean> {
  const claimed = await claimNextQueued(account);
  if (!claimed) return false;
  const accepted = await sendClaimed(changeOf(claimed.kind), claimed);
  if (accepted) startFollowUp(accepted);
  return true;
}
