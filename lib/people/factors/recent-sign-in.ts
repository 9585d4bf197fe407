import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { prisma } from '#lib/db/client.ts';
import { verifyPassword } from '#lib/people/passwords/password-threads.ts';
import { claimAttempt, releaseAttempt } from '#lib/people/sign-in/claim-attempt.ts';
import { plainLimit } from '#lib/people/sign-in/throttle-keys.ts';
import type { Person } from './person.ts';
import { useCode } from './use-code.ts';

const recentMinutes = 15;
const limit = { free: 5, base_s: 5, most_s: 900, forget_s: 86_400 };

/**
 * Whether the person signed in, or confirmed it again, in the last 15 minutes: with the second factor if there is one. An open browser alone must not be enough
 * to change how someone signs in.
 */
export async function isRecentSignIn({ id: userId, sessionId }: Person): Promise<boolean> {
  const after = new Date(Date.now() - recentMinutes * 60_000);
  const session = await prisma().session.findFirst({
    where: { id: sessionId, userId, OR: [{ createdAt: { gt: after } }, { confirmedAt: { gt: after } }] },
    select: { id: true },
  });
  return session !== null;
}

export const confirmFirst = (person: Person) => failure('confirm-first', `${person.id} has to confirm first`);

/**
 * Checks the person's password again, and a code if there is a second factor, with the same delays as for changing the password.
 * `code-needed`: the password is right, and the code is missing.
 */
export async function confirmPerson(
  person: Person,
  { password, code }: { password: string; code?: string | undefined },
  address: string,
): Promise<Result<null, 'password-wrong' | 'code-needed' | 'code-wrong' | 'wait'>> {
  const keys = [plainLimit('change', person.id, limit)];
  const { waits } = await claimAttempt(keys);
  if (waits > 0) return failure('wait', `${person.id} must wait for ${waits} s`);
  const { passwordHash, secondFactorSince } = await prisma().user.findUniqueOrThrow({
    where: { id: person.id },
  });
  if (!(await verifyPassword(passwordHash, password))) {
    await recordAudit(prisma(), person, { verb: 'confirm-password', reason: 'wrong', address });
    return failure('password-wrong', `the password of ${person.id} is wrong`);
  }
  if (secondFactorSince) {
    if (!code) return failure('code-needed', `${person.id} has a second factor`);
    const used = await prisma().$transaction((transaction) => useCode(transaction, person.id, code));
    await recordAudit(prisma(), person, { verb: 'second-step', reason: used ?? 'wrong', address });
    if (!used) return failure('code-wrong', `the code of ${person.id} is wrong`);
  }
  await releaseAttempt(keys, { forget: true });
  await prisma().session.updateMany({
    where: { id: person.sessionId, userId: person.id },
    data: { confirmedAt: new Date() },
  });
  return success(null);
}
