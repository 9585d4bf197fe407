import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import type { Actor } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { prisma } from '#lib/db/client.ts';
import { forget, tryTake } from '#lib/db/limits.ts';
import { hashPassword, verifyPassword } from './password-threads.ts';
import { weakPassword } from './weak-password.ts';

type ChangeCode = 'password-wrong' | 'password-short' | 'password-guessable' | 'wait';

const limit = { name: 'own-password', most: 5, seconds: 86_400, delay: { baseSeconds: 5, mostSeconds: 900 } };

/**
 * Changes the person's own password, and ends the other sessions and open sign-ins. Requires the current password, with growing delays, because
 * an open browser alone must not be enough.
 */
export async function changePassword(
  actor: Actor & { id: string; sessionId: string },
  { current, next, address }: { current: string; next: string; address: string },
): Promise<Result<null, ChangeCode>> {
  const user = await prisma().user.findUniqueOrThrow({ where: { id: actor.id } });
  const use = { limit, key: actor.id };
  const { waitSeconds } = await tryTake(use);
  if (waitSeconds > 0) return failure('wait', `${actor.id} must wait for ${waitSeconds} s`);
  if (!(await verifyPassword(user.passwordHash, current)))
    return failure('password-wrong', `the present password of ${actor.id} is wrong`);
  await forget(use);
  const weakness = weakPassword(next, user);
  if (weakness) return failure(weakness, `the new password of ${actor.id} is weak`);
  const passwordHash = await hashPassword(next);
  await prisma().$transaction(async (transaction) => {
    await transaction.user.update({ where: { id: actor.id }, data: { passwordHash } });
    await transaction.session.deleteMany({ where: { userId: actor.id, NOT: { id: actor.sessionId } } });
    await transaction.passwordReset.deleteMany({ where: { userId: actor.id } });
    await transaction.secondStep.deleteMany({ where: { userId: actor.id } });
    await recordAudit(transaction, actor, { verb: 'change-password', reason: 'byPerson', address });
  });
  return success(null);
}
