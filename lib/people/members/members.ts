import 'server-only';
import { changedFields } from '#lib/audit/changed-fields.ts';
import { recordOwnAudit } from '#lib/audit/record-audit.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { breaksConstraint } from '#lib/db/errors.ts';
import { inMerchant, unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { type MerchantRole, merchantRoles } from './schema.ts';
import type { InvitationView, MemberView } from './view.ts';

const mostListed = 500;

/** The people of the actor's merchant, owners first, and the open invitations. */
export async function listMembers(
  actor: MerchantActor,
): Promise<{ members: MemberView[]; invitations: InvitationView[] }> {
  const { merchantId } = requirePermission(actor, 'people.manage');
  const [members, invitations] = await inMerchant(merchantId, async (transaction) => [
    await transaction.membership.findMany({
      where: { merchantId },
      include: { user: { select: { name: true, nameAr: true, email: true, secondFactorSince: true } } },
      orderBy: [{ createdAt: 'asc' }, { userId: 'asc' }],
      take: mostListed,
    }),
    await transaction.invitation.findMany({
      where: { merchantId },
      orderBy: { createdAt: 'desc' },
      take: mostListed,
    }),
  ]);
  return {
    members: members
      .map(({ userId, role, user: { secondFactorSince, ...user } }) => ({
        ...user,
        hasFactor: secondFactorSince !== null,
        id: userId,
        role: role as MerchantRole,
        isSelf: userId === actor.id,
      }))
      .sort((a, b) => merchantRoles.indexOf(a.role) - merchantRoles.indexOf(b.role)),
    invitations: invitations.map(({ id, email, role, expiresAt }) => ({
      id,
      email,
      role: role as MerchantRole,
      expiresAt: expiresAt.toISOString(),
      hasEnded: expiresAt < new Date(),
    })),
  };
}

type MemberCode = 'not-found' | 'last-owner';

/** Gives a person another role at the merchant. Every session of the person ends, so that a new one has the new rights. */
export function changeMemberRole(
  actor: MerchantActor,
  userId: string,
  role: MerchantRole,
): Promise<Result<null, MemberCode>> {
  const { merchantId } = requirePermission(actor, 'people.manage');
  return keepingAnOwner(() =>
    inMerchant(merchantId, async (transaction) => {
      const before = await transaction.membership.findUnique({
        where: { userId_merchantId: { userId, merchantId } },
      });
      if (!before) return failure('not-found', 'there is no such member');
      if (before.role === role) return success(null);
      await transaction.membership.updateMany({ where: { userId, merchantId }, data: { role } });
      await transaction.session.deleteMany({ where: { userId } });
      const change = changedFields({ role: before.role }, { role });
      const entry = { verb: 'change-role', reason: 'byOwner', change, aboutUserId: userId } as const;
      await recordOwnAudit(transaction, actor, entry);
      return success(null);
    }),
  );
}

/**
 * Removes a person from the merchant immediately: every session ends. The person keeps other merchants; a person without any
 * merchant is disabled until the next invitation.
 */
export function removeMember(actor: MerchantActor, userId: string): Promise<Result<null, MemberCode>> {
  const { merchantId } = requirePermission(actor, 'people.manage');
  return keepingAnOwner(() =>
    // Across merchants, because the person may have others.
    unsafeAcrossMerchants(async (transaction) => {
      const before = await transaction.membership.findUnique({
        where: { userId_merchantId: { userId, merchantId } },
      });
      const { count } = await transaction.membership.deleteMany({ where: { userId, merchantId } });
      if (count === 0) return failure('not-found', 'there is no such member');
      const other = await transaction.membership.findFirst({
        where: { userId },
        orderBy: { createdAt: 'asc' },
      });
      // Whom an administrator has disabled doesn't leave, because an invitation would let the person in again.
      const left = { where: { disabledAt: null }, data: { disabledAt: new Date(), leftAt: new Date() } };
      const { where, data } = other ? { where: {}, data: { merchantId: other.merchantId } } : left;
      await transaction.user.updateMany({ where: { id: userId, merchantId, ...where }, data });
      await transaction.session.deleteMany({ where: { userId } });
      const change = changedFields({ role: before?.role }, null);
      const entry = { verb: 'remove-member', reason: 'byOwner', change, aboutUserId: userId } as const;
      await recordOwnAudit(transaction, actor, entry);
      return success(null);
    }),
  );
}

async function keepingAnOwner(
  work: () => Promise<Result<null, MemberCode>>,
): Promise<Result<null, MemberCode>> {
  try {
    return await work();
  } catch (error) {
    if (breaksConstraint(error, 'keep_an_owner')) return failure('last-owner', 'a merchant keeps an owner');
    throw error;
  }
}
