import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { personWith } from '#lib/core/actor.ts';
import { networkOf } from '#lib/core/client-address.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { hashToken, newToken } from '#lib/core/secrets/random-token.ts';
import { prisma } from '#lib/db/client.ts';
import { databaseNow } from '#lib/db/database-now.ts';
import { secretKey, tryTake } from '#lib/db/limits.ts';
import { queueMail } from '#lib/mail/queue-mail.ts';
import { hashPassword } from './password-threads.ts';
import { weakPassword } from './weak-password.ts';

const ofAccount = {
  name: 'reset-account',
  most: 0,
  seconds: 86_400,
  delay: { baseSeconds: 120, mostSeconds: 3_600 },
};
const ofAddress = {
  name: 'reset-address',
  most: 10,
  seconds: 3_600,
  delay: { baseSeconds: 10, mostSeconds: 3_600 },
};

/**
 * Queues an email with a link for a new password. The worker checks whether the email has an account, so that the answer and
 * its time are the same for every email. Returns the seconds to wait, or 0.
 */
export async function requestReset(typed: string, address: string): Promise<number> {
  const recipient = typed.trim().toLowerCase();
  const { waitSeconds } = await tryTake(
    { limit: ofAccount, key: secretKey(recipient) },
    { limit: ofAddress, key: networkOf(address) },
  );
  if (waitSeconds === 0) await queueMail(prisma(), { kind: 'reset', recipient });
  return waitSeconds;
}

export const resetMinutes = 60;

/** Creates the token of a person's link, replacing an earlier one. Null when no active account has the email. */
export async function openReset(email: string): Promise<string | null> {
  const user = await prisma().user.findFirst({ where: { email, disabledAt: null }, select: { id: true } });
  if (!user) return null;
  const token = newToken();
  const open = { tokenHash: hashToken(token), expiresAt: await databaseNow(prisma(), resetMinutes * 60_000) };
  await prisma().passwordReset.upsert({
    where: { userId: user.id },
    create: { userId: user.id, ...open },
    update: open,
  });
  return token;
}

type ResetCode = 'link-ended' | 'password-short' | 'password-guessable';

/** Whether a link can still set a password. */
export async function isResetOpen(token: string): Promise<boolean> {
  return (await findReset(token)) !== null;
}

/** Sets a new password with a link, once. Every session and open sign-in of the person ends. A weak password doesn't use up the link. */
export async function useReset(
  token: string,
  password: string,
  address: string,
): Promise<Result<null, ResetCode>> {
  const reset = await findReset(token);
  if (!reset) return failure('link-ended', 'the link has expired or was used');
  const { user } = reset;
  const weakness = weakPassword(password, user);
  if (weakness) return failure(weakness, `the new password of ${user.id} is weak`);
  const passwordHash = await hashPassword(password);
  return prisma().$transaction(async (transaction) => {
    // Deletes the link first, so that a second use at the same moment finds nothing.
    const used = await transaction.passwordReset.deleteMany({
      where: {
        userId: user.id,
        tokenHash: reset.tokenHash,
        expiresAt: { gt: await databaseNow(transaction) },
      },
    });
    if (used.count === 0) return failure('link-ended', 'the link was used at the same moment');
    await transaction.user.update({ where: { id: user.id }, data: { passwordHash } });
    await transaction.session.deleteMany({ where: { userId: user.id } });
    await transaction.secondStep.deleteMany({ where: { userId: user.id } });
    const actor = personWith(user.id);
    await recordAudit(transaction, actor, { verb: 'reset-password', reason: 'withLink', address });
    return success(null);
  });
}

async function findReset(token: string) {
  const expiresAt = { gt: await databaseNow(prisma()) };
  return prisma().passwordReset.findUnique({
    where: { tokenHash: hashToken(token), expiresAt, user: { disabledAt: null } },
    include: { user: true },
  });
}
