import 'server-only';
import type { Actor } from '#lib/core/actor.ts';
import { secretKey, tryTake } from '#lib/db/limits.ts';

const hour = 3_600;
const again = { name: 'invitation-again', most: 1, seconds: 600 };
const ofRecipient = { name: 'invitation-recipient', most: 5, seconds: 24 * hour };
const ofActor = { name: 'invitation-actor', most: 20, seconds: hour };
const ofMerchant = { name: 'invitation-merchant', most: 50, seconds: 24 * hour };

/**
 * Counts an invitation email, so that strangers can't be flooded with them. `too-soon`: the recipient was invited in the last ten
 * minutes, or five times in a day, by anyone. `too-often`: the actor or the merchant has sent too many. Null when it may be sent.
 */
export async function limitInvitation(
  actor: Actor,
  { recipient, merchantId }: { recipient: string; merchantId?: string },
): Promise<'too-soon' | 'too-often' | null> {
  const sender = { limit: ofActor, key: actor.id ?? actor.kind };
  const sent = await tryTake(sender, ...(merchantId ? [{ limit: ofMerchant, key: merchantId }] : []));
  if (sent.waitSeconds > 0) return 'too-often';
  const key = secretKey(recipient);
  const got = await tryTake({ limit: again, key }, { limit: ofRecipient, key });
  return got.waitSeconds > 0 ? 'too-soon' : null;
}
