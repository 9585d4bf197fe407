import 'server-only';
import { z } from 'zod';
import { changedFields } from '#lib/audit/changed-fields.ts';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { MerchantRole } from './schema.ts';
import { writeInvitation } from './write-invitation.ts';

export type InviteCode = 'email-wrong' | 'is-member' | 'too-many';

/** Each invitation sends an email, so their number is limited. */
const mostOpen = 100;

/** Invites someone by email, or again with another role. The answer doesn't show whether the email has an account elsewhere. */
export async function inviteMember(
  actor: MerchantActor,
  invited: { email: string; role: MerchantRole },
): Promise<Result<null, InviteCode>> {
  requirePermission(actor, 'people.manage');
  const { merchantId } = actor;
  const email = invited.email.trim().toLowerCase();
  if (!z.email().safeParse(email).success) return failure('email-wrong', 'this is no email address');
  return inMerchant(merchantId, async (transaction) => {
    if (await transaction.membership.count({ where: { merchantId, user: { email } } }))
      return failure('is-member', 'the person is a member already');
    if ((await transaction.invitation.count({ where: { merchantId } })) >= mostOpen)
      return failure('too-many', `${mostOpen} invitations are open`);
    await writeInvitation(transaction, { merchantId, email, role: invited.role });
    await recordAudit(transaction, actor, {
      verb: 'invite-member',
      reason: 'by an owner',
      change: changedFields(null, { role: invited.role, email }),
      aboutMerchantId: merchantId,
    });
    return success(null);
  });
}

/** Withdraws an invitation. Its link stops working. */
export async function withdrawInvitation(actor: MerchantActor, id: string): Promise<void> {
  requirePermission(actor, 'people.manage');
  const { merchantId } = actor;
  await inMerchant(merchantId, async (transaction) => {
    const invited = await transaction.invitation.findFirst({ where: { id, merchantId } });
    const { count } = await transaction.invitation.deleteMany({ where: { id, merchantId } });
    if (invited && count > 0)
      await recordAudit(transaction, actor, {
        verb: 'withdraw-invitation',
        reason: 'by an owner',
        change: changedFields({ role: invited.role, email: invited.email }, null),
        aboutMerchantId: merchantId,
      });
  });
}
