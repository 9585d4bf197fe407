import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import type { Actor } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { prisma } from '#lib/db/client.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import { replaceRecoveryCodes } from './codes.ts';
import { confirmFirst, isRecentOwnSignIn, type SignedInPerson } from './recent-sign-in.ts';
import { findParty } from './relying-party.ts';
import type { FactorsView } from './view.ts';

/** The person's own second factors, for their page. */
export async function readFactors({ id: userId }: Actor & { id: string }): Promise<FactorsView> {
  const [totp, passkeys, recoveryCodes] = await Promise.all([
    prisma().totpSecret.findFirst({ where: { userId, confirmedAt: { not: null } } }),
    prisma().passkey.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } }),
    prisma().recoveryCode.count({ where: { userId } }),
  ]);
  return {
    appSince: totp?.confirmedAt?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      addedAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    passkeyHost: findParty()?.id ?? null,
    recoveryCodes,
  };
}

/** Removes the person's app. */
export async function removeTotp(
  person: SignedInPerson,
  address: string,
): Promise<Result<null, 'confirm-first' | 'ended'>> {
  if (!(await isRecentOwnSignIn(person))) return confirmFirst(person);
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
  person: SignedInPerson,
  address: string,
): Promise<Result<string[], 'confirm-first' | 'ended'>> {
  if (!(await isRecentOwnSignIn(person))) return confirmFirst(person);
  return prisma().$transaction(async (transaction) => {
    const user = await transaction.user.findUniqueOrThrow({ where: { id: person.id } });
    if (!user.secondFactorSince) return failure('ended', `${person.id} has no second factor`);
    const codes = await replaceRecoveryCodes(transaction, person.id);
    await recordAudit(transaction, person, { verb: 'renew-recovery-codes', reason: 'byPerson', address });
    return success(codes);
  });
}

/** Ends the adding of a factor, in its transaction. Returns new recovery codes when the person has none, otherwise an empty list. */
export async function noteAdded(
  transaction: Transaction,
  person: SignedInPerson,
  kind: 'app' | 'passkey',
  address: string,
): Promise<string[]> {
  await noteFactors(transaction, person);
  await recordAudit(transaction, person, { verb: 'add-second-factor', reason: kind, address });
  const hasCodes = (await transaction.recoveryCode.count({ where: { userId: person.id } })) > 0;
  return hasCodes ? [] : replaceRecoveryCodes(transaction, person.id);
}

/**
 * Stores in the person's row whether there is a second factor, because every request reads that row. Without one there are no
 * recovery codes either. The person's other sessions end. Call it in each transaction that adds or removes a factor.
 */
export async function noteFactors(
  transaction: Transaction,
  { id: userId, sessionId }: SignedInPerson,
): Promise<void> {
  // Locks the row, so that the last of several changes sees the others.
  await transaction.$executeRaw`SELECT FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
  await transaction.$executeRaw`
    UPDATE users SET second_factor_since = CASE
      WHEN EXISTS (SELECT FROM totp_secrets WHERE user_id = users.id AND confirmed_at IS NOT NULL)
        OR EXISTS (SELECT FROM passkeys WHERE user_id = users.id)
      THEN coalesce(second_factor_since, now()) END
    WHERE id = ${userId}::uuid`;
  await transaction.session.deleteMany({ where: { userId, NOT: { id: sessionId } } });
  await transaction.recoveryCode.deleteMany({ where: { userId, user: { secondFactorSince: null } } });
}
