import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { hashLinkToken } from '#lib/core/secrets/link-token.ts';
import { prisma } from '#lib/db/client.ts';
import { hashPassword } from '#lib/people/passwords/password-threads.ts';
import { weakPassword } from '#lib/people/weak-password.ts';

export type ResetCode = 'link-ended' | 'password-short' | 'password-guessable';

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
      where: { userId: user.id, tokenHash: reset.tokenHash, expiresAt: { gt: new Date() } },
    });
    if (used.count === 0) return failure('link-ended', 'the link was used at the same moment');
    await transaction.user.update({ where: { id: user.id }, data: { passwordHash } });
    await transaction.session.deleteMany({ where: { userId: user.id } });
    await transaction.secondStep.deleteMany({ where: { userId: user.id } });
    const actor = { kind: 'person' as const, id: user.id, permissions: new Set<never>() };
    await recordAudit(transaction, actor, { verb: 'reset-password', reason: 'with a link', address });
    return success(null);
  });
}

async function findReset(token: string) {
  const reset = await prisma().passwordReset.findUnique({
    where: { tokenHash: hashLinkToken(token) },
    include: { user: true },
  });
  return reset && reset.expiresAt > new Date() && !reset.user.disabledAt ? reset : null;
}
