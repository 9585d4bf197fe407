import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { InvitationView, MemberView, MerchantRole } from './schema.ts';

const mostListed = 500;

/** The people of the actor's merchant, owners first, and the open invitations. */
export async function listMembers(
  actor: MerchantActor,
): Promise<{ members: MemberView[]; invitations: InvitationView[] }> {
  requirePermission(actor, 'people.manage');
  const { merchantId } = actor;
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
  const order: Record<string, number> = { owner: 0, member: 1, viewer: 2 };
  return {
    members: members
      .map(({ userId, role, user: { secondFactorSince, ...user } }) => ({
        ...user,
        hasFactor: secondFactorSince !== null,
        id: userId,
        role: role as MerchantRole,
        isSelf: userId === actor.id,
      }))
      .sort((a, b) => (order[a.role] ?? 0) - (order[b.role] ?? 0)),
    invitations: invitations.map(({ id, email, role, expiresAt }) => ({
      ...{ id, email, role: role as MerchantRole },
      ...{ expiresAt: expiresAt.toISOString(), hasEnded: expiresAt < new Date() },
    })),
  };
}
