import 'server-only';
import { z } from 'zod';
import { changedFields } from '#lib/audit/changed-fields.ts';
import { recordOwnAudit } from '#lib/audit/record-audit.ts';
import type { Reason } from '#lib/audit/view.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { databaseNow } from '#lib/db/database-now.ts';
import { inMerchant, type Transaction } from '#lib/db/tenant.ts';
import { limitInvitation } from '#lib/mail/limit-invitations.ts';
import { queueMail, queueMailToOwners } from '#lib/mail/queue-mail.ts';
import { invitationMs, type MerchantRole, mostInvitations } from './schema.ts';

type InviteCode = 'email-wrong' | 'is-member' | 'too-many' | 'too-soon' | 'too-often';

/** Invites someone by email, or again with another role. The answer doesn't show whether the email has an account elsewhere. */
export function inviteMember(
  actor: MerchantActor,
  invited: { email: string; role: MerchantRole },
): Promise<Result<null, InviteCode>> {
  return invite(actor, { ...invited, reason: 'byOwner' });
}

/** The same by an administrator. The merchant's owners get an email about another owner, because the administrator isn't in their team. */
export function inviteFor(
  administrator: MerchantActor,
  invited: { email: string; role: MerchantRole },
): Promise<Result<null, InviteCode>> {
  return invite(administrator, { ...invited, reason: 'byAdministrator' }, async (transaction) => {
    const { merchantId } = administrator;
    if (invited.role === 'owner')
      await queueMailToOwners(transaction, merchantId, { kind: 'owner-invited', about: { merchantId } });
  });
}

async function invite(
  actor: MerchantActor,
  invited: { email: string; role: MerchantRole; reason: Reason },
  tell: (transaction: Transaction) => Promise<void> = async () => {},
): Promise<Result<null, InviteCode>> {
  const { merchantId } = requirePermission(actor, 'people.manage');
  const email = invited.email.trim().toLowerCase();
  if (!z.email().safeParse(email).success) return failure('email-wrong', 'this is no email address');
  const limited = await limitInvitation(actor, { recipient: email, merchantId });
  if (limited) return failure(limited, 'too many invitations');
  return inMerchant(merchantId, async (transaction) => {
    if (await transaction.membership.count({ where: { merchantId, user: { email } } }))
      return failure('is-member', 'the person is a member already');
    const others = { merchantId, email: { not: email }, expiresAt: { gt: await databaseNow(transaction) } };
    if ((await transaction.invitation.count({ where: others })) >= mostInvitations)
      return failure('too-many', `${mostInvitations} invitations are open`);
    await writeInvitation(transaction, { merchantId, email, role: invited.role });
    const change = changedFields(null, { role: invited.role, email });
    await recordOwnAudit(transaction, actor, { verb: 'invite-member', reason: invited.reason, change });
    await tell(transaction);
    return success(null);
  });
}

/** Revokes an invitation. Its link stops working. `reason`: who does it, for the audit. */
export async function revokeInvitation(
  actor: MerchantActor,
  id: string,
  reason: Reason = 'byOwner',
): Promise<void> {
  const { merchantId } = requirePermission(actor, 'people.manage');
  await inMerchant(merchantId, async (transaction) => {
    const invited = await transaction.invitation.findFirst({ where: { id, merchantId } });
    const { count } = await transaction.invitation.deleteMany({ where: { id, merchantId } });
    if (!invited || count === 0) return;
    const change = changedFields({ role: invited.role, email: invited.email }, null);
    await recordOwnAudit(transaction, actor, { verb: 'revoke-invitation', reason, change });
  });
}

/**
 * Writes an invitation, or renews it with another role, and queues its email. Call it in a transaction that may write the
 * merchant's rows.
 */
export async function writeInvitation(
  transaction: Transaction,
  { merchantId, email, role }: { merchantId: string; email: string; role: MerchantRole },
): Promise<void> {
  const createdAt = await databaseNow(transaction);
  const expiresAt = new Date(createdAt.getTime() + invitationMs);
  const open = { role, expiresAt, tokenHash: null, createdAt };
  const { id } = await transaction.invitation.upsert({
    where: { merchantId_email: { merchantId, email } },
    create: { merchantId, email, ...open },
    update: open,
  });
  await queueMail(transaction, { kind: 'invitation', recipient: email, aboutId: id });
}
