import 'server-only';
import { changedFields } from '#lib/audit/changed-fields.ts';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { hashLinkToken, newLinkToken } from '#lib/core/secrets/link-token.ts';
import { prisma } from '#lib/db/client.ts';
import { addPerson } from '#lib/people/add-person.ts';
import type { AcceptCode } from '#lib/people/members/accept-invitation.ts';
import { weakPassword } from '#lib/people/weak-password.ts';

type Given = { name: string; nameAr: string; password: string };

/**
 * Creates the token of an invitation's link, replacing an earlier one. Null when the invitation was accepted, withdrawn or has
 * expired.
 */
export async function openPlatformInvitation(id: string): Promise<string | null> {
  const token = newLinkToken();
  const { count } = await prisma().platformInvitation.updateMany({
    where: { id, expiresAt: { gt: new Date() } },
    data: { tokenHash: hashLinkToken(token) },
  });
  return count > 0 ? token : null;
}

/** The invited email of a link, or null. Reading it doesn't use it up. */
export async function findPlatformInvitation(token: string): Promise<{ email: string } | null> {
  const where = { tokenHash: hashLinkToken(token), expiresAt: { gt: new Date() } };
  return prisma().platformInvitation.findFirst({ where, select: { email: true } });
}

/** Becomes an agent or administrator with a link, once. A weak password doesn't use up the link. */
export async function acceptPlatformInvitation(
  token: string,
  given: Given,
  address: string,
): Promise<Result<null, AcceptCode>> {
  return prisma().$transaction(async (transaction) => {
    const [invitation] = await transaction.$queryRaw<
      { id: string; email: string; role: 'agent' | 'administrator' }[]
    >`SELECT id, email, role::text FROM platform_invitations
      WHERE token_hash = ${hashLinkToken(token)} AND expires_at > now() FOR UPDATE`;
    if (!invitation) return failure('link-ended', 'the invitation has ended');
    const { id, email, role } = invitation;
    if (!given.name || !given.nameAr) return failure('name-missing', 'a name is missing');
    const weakness = weakPassword(given.password, { email, ...given });
    if (weakness) return failure(weakness, 'the password is weak');
    const added = await addPerson(transaction, { email, ...given }, { role });
    // An account with this email was created after the invitation.
    if (!added.ok) return failure('link-ended', added.logMessage);
    await transaction.platformInvitation.deleteMany({ where: { id } });
    const actor = { kind: 'person' as const, id: added.value, permissions: new Set<never>() };
    const change = changedFields(null, { role });
    const entry = { verb: 'accept-platform-invitation', reason: 'with a link', change };
    await recordAudit(transaction, actor, { ...entry, address, aboutUserId: added.value });
    return success(null);
  });
}
