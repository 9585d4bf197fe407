import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { prisma } from '#lib/db/client.ts';
import { noteFactors } from './note-factors.ts';
import type { Person } from './person.ts';
import { confirmFirst, isRecentSignIn } from './recent-sign-in.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

/** Removes the person's app. */
export async function removeTotp(
  person: Person,
  address: string,
): Promise<Result<null, 'confirm-first' | 'ended'>> {
  if (!(await isRecentSignIn(person))) return confirmFirst(person);
  return prisma().$transaction(async (transaction) => {
    const { count } = await transaction.totpSecret.deleteMany({
      where: { userId: person.id, confirmedAt: { not: null } },
    });
    if (count === 0) return failure('ended', `${person.id} has no app`);
    await noteFactors(transaction, person);
    await recordAudit(transaction, person, { verb: 'remove-second-factor', reason: 'app', address });
    return success(null);
  });
}

/** Creates new recovery codes; the old ones stop working. Requires a second factor, because the codes replace one. */
export async function renewRecoveryCodes(
  person: Person,
  address: string,
): Promise<Result<string[], 'confirm-first' | 'ended'>> {
  if (!(await isRecentSignIn(person))) return confirmFirst(person);
  return prisma().$transaction(async (transaction) => {
    const user = await transaction.user.findUniqueOrThrow({ where: { id: person.id } });
    if (!user.secondFactorSince) return failure('ended', `${person.id} has no second factor`);
    const codes = await replaceRecoveryCodes(transaction, person.id);
    await recordAudit(transaction, person, {
      verb: 'renew-recovery-codes',
      reason: 'by the person',
      address,
    });
    return success(codes);
  });
}
