import 'server-only';
import { networkOf } from '#lib/core/client/client-address.ts';
import { prisma } from '#lib/db/client.ts';
import { queueMail } from '#lib/mail/queue-mail.ts';
import { claimAttempt } from '#lib/people/sign-in/claim-attempt.ts';
import { plainLimit } from '#lib/people/sign-in/throttle-keys.ts';

/**
 * Queues an email with a link for a new password. The worker checks whether the email has an account, so that the answer and
 * its time are the same for every email. Returns the seconds to wait, or 0.
 */
export async function requestReset(typed: string, address: string): Promise<number> {
  const recipient = typed.trim().toLowerCase();
  const { waits } = await claimAttempt([
    plainLimit('reset-account', recipient, { free: 0, base_s: 120, most_s: 3600, forget_s: 86_400 }),
    plainLimit('reset-address', networkOf(address), { free: 10, base_s: 10, most_s: 3600, forget_s: 3600 }),
  ]);
  if (waits === 0) await queueMail(prisma(), { kind: 'reset', recipient });
  return waits;
}
