import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import type { Actor } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { prisma } from '#lib/db/client.ts';
import type { User } from '#lib/db/generated/client.ts';
import { forget, tryTake } from '#lib/db/limits.ts';
import { hashPassword, verifyPassword } from './password-threads.ts';
import { weakPassword } from './weak-password.ts';

type ChangeCode = 'password-wrong' | 'password-short' | 'password-guessable' | 'wait';

/**
 * Changes the person's own password, and ends the other sessions and open sign-ins. Requires the current password.
 */
export async function changePassword(
  actor: Actor & { id: string; sessionId: string },
  { current, next, address }: { current: string; next: string; address: string },
): Promise<Result<null, ChangeCode>> {
  const checked = await checkOwnPassword(actor.id, current);
  if (!checked.ok) return checked;
  await forget(ownPassword(actor.id));
  const weakness = weakPassword(next, checked.value);
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

const limit = { name: 'own-password', most: 5, seconds: 86_400, delay: { baseSeconds: 5, mostSeconds: 900 } };

/** The limit of a person's own password, which the caller forgets once the person is known. */
export const ownPassword = (personId: string) => ({ limit, key: personId });

/** The person, if it is their password. Wrong ones make the next wait longer, because an open browser alone must not be enough. */
export async function checkOwnPassword(
  personId: string,
  password: string,
): Promise<Result<User, 'password-wrong' | 'wait'>> {
  const { waitSeconds } = await tryTake(ownPassword(personId));
  if (waitSeconds > 0) return failure('wait', `${personId} must wait for ${waitSeconds} s`);
  const person = await prisma().user.findUniqueOrThrow({ where: { id: personId } });
  const isRight = await verifyPassword(person.passwordHash, password);
  return isRight ? success(person) : failure('password-wrong', `the password of ${personId} is wrong`);
}
