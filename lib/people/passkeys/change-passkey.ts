import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { prisma } from '#lib/db/client.ts';
import { noteFactors } from '#lib/people/factors/note-factors.ts';
import type { Person } from '#lib/people/factors/person.ts';
import { confirmFirst, isRecentSignIn } from '#lib/people/factors/recent-sign-in.ts';

/** Renames one of the person's passkeys. A passkey of another person counts as not found. */
export async function renamePasskey(
  person: Person,
  id: string,
  name: string,
): Promise<Result<null, 'ended'>> {
  const { count } = await prisma().passkey.updateMany({ where: { id, userId: person.id }, data: { name } });
  return count > 0 ? success(null) : failure('ended', 'there is no such passkey');
}

/** Removes one of the person's passkeys. */
export async function removePasskey(
  person: Person,
  id: string,
  address: string,
): Promise<Result<null, 'confirm-first' | 'ended'>> {
  if (!(await isRecentSignIn(person))) return confirmFirst(person);
  return prisma().$transaction(async (transaction) => {
    const { count } = await transaction.passkey.deleteMany({ where: { id, userId: person.id } });
    if (count === 0) return failure('ended', 'there is no such passkey');
    await noteFactors(transaction, person);
    await recordAudit(transaction, person, { verb: 'remove-second-factor', reason: 'passkey', address });
    return success(null);
  });
}
