import 'server-only';
import { createHash } from 'node:crypto';
import type { Actor } from '#lib/core/actor.ts';
import { makeRateLimit, type RateLimit } from '#lib/db/rate-limit.ts';

const hour = 3_600;
const limits = {
  again: { points: 1, seconds: 600 },
  recipient: { points: 5, seconds: 24 * hour },
  actor: { points: 20, seconds: hour },
  merchant: { points: 50, seconds: 24 * hour },
};
const made: Partial<Record<keyof typeof limits, RateLimit>> = {};

/**
 * Counts an invitation email, so that strangers can't be flooded with them. `too-soon`: the recipient was invited in the last ten
 * minutes, or five times in a day, by anyone. `too-often`: the actor or the merchant has sent too many. Null when it may be sent.
 */
export async function limitInvitation(
  actor: Actor,
  { recipient, merchantId }: { recipient: string; merchantId?: string },
): Promise<'too-soon' | 'too-often' | null> {
  const mustWait = async (name: keyof typeof limits, key: string) => {
    const limit = made[name] ?? makeRateLimit(`invitation-${name}`, limits[name]);
    made[name] = limit;
    return (await limit.take(key)) > 0;
  };
  if (await mustWait('actor', actor.id ?? actor.kind)) return 'too-often';
  if (merchantId && (await mustWait('merchant', merchantId))) return 'too-often';
  const key = createHash('sha256').update(recipient).digest('base64url');
  return (await mustWait('again', key)) || (await mustWait('recipient', key)) ? 'too-soon' : null;
}
