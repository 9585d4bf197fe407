import 'server-only';
import { z } from 'zod';
import { changedFields } from '#lib/audit/changed-fields.ts';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type Actor, personWith, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { hashToken, newToken } from '#lib/core/secrets/random-token.ts';
import { prisma } from '#lib/db/client.ts';
import { databaseNow } from '#lib/db/database-now.ts';
import { limitInvitation } from '#lib/mail/limit-invitations.ts';
import { queueMail } from '#lib/mail/queue-mail.ts';
import { addMerchant } from '#lib/merchants/add-merchant.ts';
import type { NewMerchantForm } from '#lib/merchants/admin/schema.ts';
import {
  type AcceptCode,
  addInvited,
  type Joined,
  unsafeMayJoin,
} from '#lib/people/members/accept-invitation.ts';
import { writeInvitation } from '#lib/people/members/invite-member.ts';
import { invitationMs, mostInvitations } from '#lib/people/members/schema.ts';
import type { InvitationView } from '#lib/people/members/view.ts';
import type { PlatformRole } from './schema.ts';

type PlatformInviteCode = 'email-wrong' | 'email-taken' | 'too-many' | 'too-soon' | 'too-often';

/**
 * Invites an agent, supervisor or administrator by email, or again with another role. A person who already has an account can't be invited.
 */
export async function inviteToPlatform(
  administrator: Actor,
  { role, ...invited }: { email: string; role: PlatformRole },
): Promise<Result<null, PlatformInviteCode>> {
  requirePermission(administrator, 'platform-people.manage');
  const email = invited.email.trim().toLowerCase();
  if (!z.email().safeParse(email).success) return failure('email-wrong', 'this is no email address');
  const limited = await limitInvitation(administrator, { recipient: email });
  if (limited) return failure(limited, 'too many invitations');
  return prisma().$transaction(async (transaction) => {
    if (await transaction.user.count({ where: { email } }))
      return failure('email-taken', 'somebody has an account with this email');
    const createdAt = await databaseNow(transaction);
    const others = { email: { not: email }, expiresAt: { gt: createdAt } };
    if ((await transaction.platformInvitation.count({ where: others })) >= mostInvitations)
      return failure('too-many', `${mostInvitations} invitations are open`);
    const expiresAt = new Date(createdAt.getTime() + invitationMs);
    const open = { role, expiresAt, tokenHash: null, createdAt };
    const { id } = await transaction.platformInvitation.upsert({
      where: { email },
      create: { email, ...open },
      update: open,
    });
    await queueMail(transaction, { kind: 'platform-invitation', recipient: email, aboutId: id });
    const change = changedFields(null, { role, email });
    await recordAudit(transaction, administrator, {
      verb: 'invite-to-platform',
      reason: 'byAdministrator',
      change,
    });
    return success(null);
  });
}

/** The open invitations, the latest first. */
export async function listPlatformInvitations(administrator: Actor): Promise<InvitationView<PlatformRole>[]> {
  requirePermission(administrator, 'platform-people.manage');
  const rows = await prisma().platformInvitation.findMany({
    orderBy: { createdAt: 'desc' },
    take: mostInvitations,
  });
  return rows.map(({ id, email, role, expiresAt }) => ({
    id,
    email,
    role: role as PlatformRole,
    expiresAt: expiresAt.toISOString(),
    hasEnded: expiresAt < new Date(),
  }));
}

/** Revokes an invitation. Its link stops working. */
export async function revokePlatformInvitation(administrator: Actor, id: string): Promise<void> {
  requirePermission(administrator, 'platform-people.manage');
  await prisma().$transaction(async (transaction) => {
    const invited = await transaction.platformInvitation.findUnique({ where: { id } });
    const { count } = await transaction.platformInvitation.deleteMany({ where: { id } });
    if (!invited || count === 0) return;
    await recordAudit(transaction, administrator, {
      verb: 'revoke-platform-invitation',
      reason: 'byAdministrator',
      change: changedFields({ role: invited.role, email: invited.email }, null),
    });
  });
}

/** Creates the token of an invitation's link, replacing an earlier one. Null when the invitation was accepted or revoked. */
export async function openPlatformInvitation(
  id: string,
): Promise<{ token: string; role: PlatformRole } | null> {
  const token = newToken();
  const [opened] = await prisma().platformInvitation.updateManyAndReturn({
    where: { id },
    data: { tokenHash: hashToken(token), expiresAt: await databaseNow(prisma(), invitationMs) },
    select: { role: true },
  });
  return opened ? { token, role: opened.role as PlatformRole } : null;
}

/** The invited email of a link, or null. Reading it doesn't use it up. */
export async function findPlatformInvitation(token: string): Promise<{ email: string } | null> {
  const where = { tokenHash: hashToken(token), expiresAt: { gt: await databaseNow(prisma()) } };
  return prisma().platformInvitation.findFirst({ where, select: { email: true } });
}

/** Becomes an agent or administrator with a link, once. */
export async function acceptPlatformInvitation(
  token: string,
  given: { name: string; nameAr: string; password: string },
  address: string,
): Promise<Result<Joined, AcceptCode>> {
  return prisma().$transaction(async (transaction) => {
    const [invitation] = await transaction.$queryRaw<
      { id: string; email: string; role: PlatformRole }[]
    >`SELECT id, email, role FROM platform_invitations
      WHERE token_hash = ${hashToken(token)} AND expires_at > now() FOR UPDATE`;
    if (!invitation) return failure('link-ended', 'the invitation has ended');
    const { id, email, role } = invitation;
    const post = role === 'supervisor' ? { role: 'agent' as const, isSupervisor: true } : { role };
    const added = await addInvited(transaction, { email, ...given }, post);
    if (!added.ok) return added;
    await transaction.platformInvitation.deleteMany({ where: { id } });
    const actor = personWith(added.value);
    const change = changedFields(null, { role });
    const entry = { verb: 'accept-platform-invitation', reason: 'withLink', change } as const;
    await recordAudit(transaction, actor, { ...entry, address, aboutUserId: added.value });
    return success({ email, newUserId: added.value });
  });
}

/** Adds a merchant whose first owner is invited by email. Without its operator account, that is entered later. Returns the merchant's id. */
export async function createMerchant(
  administrator: Actor,
  { nameEn, nameAr, ownerEmail }: NewMerchantForm,
  account?: { accountNo: string; token: string },
): Promise<Result<string, 'email-wrong' | 'may-not-join' | 'too-soon' | 'too-often'>> {
  requirePermission(administrator, 'merchants.manage');
  const email = ownerEmail.trim().toLowerCase();
  if (!z.email().safeParse(email).success) return failure('email-wrong', 'this is no email address');
  if (!(await unsafeMayJoin(email))) return failure('may-not-join', 'the person may not join');
  const limited = await limitInvitation(administrator, { recipient: email });
  if (limited) return failure(limited, 'too many invitations');
  return prisma().$transaction(async (transaction) => {
    const merchantId = await addMerchant(transaction, { nameEn, nameAr, ...account });
    await writeInvitation(transaction, { merchantId, email, role: 'owner' });
    const change = changedFields(null, { state: 'active', email });
    const entry = { verb: 'create-merchant', reason: { text: nameEn }, change } as const;
    await recordAudit(transaction, administrator, { ...entry, aboutMerchantId: merchantId });
    return success(merchantId);
  });
}
