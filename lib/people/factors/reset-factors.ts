import 'server-only';
import { changedFields } from '#lib/audit/changed-fields.ts';
import { recordAudit } from '#lib/audit/record-audit.ts';
import type { Reason } from '#lib/audit/view.ts';
import { type Actor, type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { prisma } from '#lib/db/client.ts';
import { type Transaction, unsafeAcrossMerchants } from '#lib/db/tenant.ts';

type ResetFactorsCode = 'not-found' | 'ask-administrator';

/**
 * Removes the second factors of a person of the actor's merchant who has lost them, and ends the person's sessions. The
 * password stays. An owner can't do this for a person who also belongs to another merchant, and not for oneself: an open browser
 * alone must not be enough, and the account page asks for a recent sign-in.
 */
export function resetMemberFactors(
  actor: MerchantActor,
  userId: string,
): Promise<Result<null, ResetFactorsCode>> {
  const { id, merchantId } = requirePermission(actor, 'people.manage');
  // Across merchants, because the person may have others.
  return unsafeAcrossMerchants(async (transaction) => {
    const memberships = await transaction.membership.findMany({ where: { userId } });
    if (userId === id || !memberships.some((membership) => membership.merchantId === merchantId))
      return failure('not-found', 'there is no such other member');
    if (memberships.length > 1) return failure('ask-administrator', 'the person has other merchants too');
    await removeFactors(transaction, actor, userId, 'byOwner');
    return success(null);
  });
}

/** The same for anyone, for the command. Doesn't check a permission. */
export async function unsafeResetFactors(
  actor: Actor,
  userId: string,
  reason: string,
): Promise<Result<null, 'not-found'>> {
  return prisma().$transaction(async (transaction) => {
    if ((await transaction.user.count({ where: { id: userId } })) === 0)
      return failure('not-found', 'there is no such person');
    await removeFactors(transaction, actor, userId, { text: reason });
    return success(null);
  });
}

/** Removes a person's second factors and ends the sessions, in the caller's transaction. Doesn't check a permission. */
export async function removeFactors(
  transaction: Transaction,
  actor: Actor,
  userId: string,
  reason: Reason,
): Promise<void> {
  const apps = await transaction.totpSecret.deleteMany({ where: { userId } });
  const passkeys = await transaction.passkey.deleteMany({ where: { userId } });
  await transaction.recoveryCode.deleteMany({ where: { userId } });
  await transaction.secondStep.deleteMany({ where: { userId } });
  await transaction.passkeyChallenge.deleteMany({ where: { userId } });
  await transaction.user.update({ where: { id: userId }, data: { secondFactorSince: null } });
  await transaction.session.deleteMany({ where: { userId } });
  const before = { secondFactor: apps.count > 0 ? 'app' : null, passkeys: passkeys.count };
  const change = changedFields(before, { passkeys: 0 });
  await recordAudit(transaction, actor, { verb: 'reset-second-factor', reason, aboutUserId: userId, change });
}
