import 'server-only';
import { failure, type Result, success } from '#lib/core/result.ts';
import { prisma } from '#lib/db/client.ts';
import type { User } from '#lib/db/generated/client.ts';
import { tryTake } from '#lib/db/limits.ts';
import { verifyPassword } from './password-threads.ts';

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
