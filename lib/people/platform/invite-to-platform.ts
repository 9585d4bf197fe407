import 'server-only';
import { z } from 'zod';
import { changedFields } from '#lib/audit/changed-fields.ts';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { prisma } from '#lib/db/client.ts';
import { limitInvitation } from '#lib/mail/limit-invitations.ts';
import { queueMail } from '#lib/mail/queue-mail.ts';
import type { PlatformInvitationRow } from './schema.ts';

export type PlatformInviteCode = 'email-wrong' | 'email-taken' | 'too-many' | 'too-soon' | 'too-often';

const openDays = 3;
/** Each invitation sends an email. */
const mostOpen = 100;

/**
 * Invites an agent or administrator by email, or again with another role. A person who already has an account can't be invited.
 */
export async function inviteToPlatform(
  administrator: Actor,
  { role, ...invited }: { email: string; role: 'agent' | 'administrator' },
): Promise<Result<null, PlatformInviteCode>> {
  requirePermission(administrator, 'platform-people.manage');
  const email = invited.email.trim().toLowerCase();
  if (!z.email().safeParse(email).success) return failure('email-wrong', 'this is no email address');
  const limited = await limitInvitation(administrator, { recipient: email });
  if (limited) return failure(limited, 'too many invitations');
  return prisma().$transaction(async (transaction) => {
    if (await transaction.user.count({ where: { email } }))
      return failure('email-taken', 'somebody has an account with this email');
    if ((await transaction.platformInvitation.count()) >= mostOpen)
      return failure('too-many', `${mostOpen} invitations are open`);
    const expiresAt = new Date(Date.now() + openDays * 86_400_000);
    const open = { role, expiresAt, tokenHash: null, createdAt: new Date() };
    const { id } = await transaction.platformInvitation.upsert({
      where: { email },
      create: { email, ...open },
      update: open,
    });
    await queueMail(transaction, { kind: 'platform-invitation', recipient: email, aboutId: id });
    const change = changedFields(null, { role, email });
    await recordAudit(transaction, administrator, {
      ...{ verb: 'invite-to-platform', reason: 'by an administrator', change },
    });
    return success(null);
  });
}

/** The open invitations, the latest first. */
export async function listPlatformInvitations(administrator: Actor): Promise<PlatformInvitationRow[]> {
  requirePermission(administrator, 'platform-people.manage');
  const rows = await prisma().platformInvitation.findMany({ orderBy: { createdAt: 'desc' }, take: mostOpen });
  return rows.map(({ id, email, role, expiresAt }) => ({
    ...{ id, email, role: role as PlatformInvitationRow['role'] },
    ...{ expiresAt: expiresAt.toISOString(), hasEnded: expiresAt < new Date() },
  }));
}

/** Withdraws an invitation. Its link stops working. */
export async function withdrawPlatformInvitation(administrator: Actor, id: string): Promise<void> {
  requirePermission(administrator, 'platform-people.manage');
  await prisma().$transaction(async (transaction) => {
    const invited = await transaction.platformInvitation.findUnique({ where: { id } });
    const { count } = await transaction.platformInvitation.deleteMany({ where: { id } });
    if (!invited || count === 0) return;
    await recordAudit(transaction, administrator, {
      verb: 'withdraw-platform-invitation',
      reason: 'by an administrator',
      change: changedFields({ role: invited.role, email: invited.email }, null),
    });
  });
}
