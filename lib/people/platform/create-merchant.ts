import 'server-only';
import { z } from 'zod';
import { changedFields } from '#lib/audit/changed-fields.ts';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { prisma } from '#lib/db/client.ts';
import { limitInvitation } from '#lib/mail/limit-invitations.ts';
import type { NewMerchantForm } from '#lib/merchants/admin/schema.ts';
import { writeInvitation } from '#lib/people/members/invite-member.ts';

/** Adds a merchant whose first owner is invited by email. Its operator account is entered later. Returns the merchant's id. */
export async function createMerchant(
  administrator: Actor,
  { nameEn, nameAr, ownerEmail }: NewMerchantForm,
): Promise<Result<string, 'email-wrong' | 'too-soon' | 'too-often'>> {
  requirePermission(administrator, 'merchants.manage');
  const email = ownerEmail.trim().toLowerCase();
  if (!z.email().safeParse(email).success) return failure('email-wrong', 'this is no email address');
  const limited = await limitInvitation(administrator, { recipient: email });
  if (limited) return failure(limited, 'too many invitations');
  return prisma().$transaction(async (transaction) => {
    const { id: merchantId } = await transaction.merchant.create({ data: { nameEn, nameAr } });
    await transaction.$executeRaw`SELECT set_config('app.merchant_id', ${merchantId}, true)`;
    await writeInvitation(transaction, { merchantId, email, role: 'owner' });
    const change = changedFields(null, { state: 'active', email });
    const entry = { verb: 'create-merchant', reason: nameEn, aboutMerchantId: merchantId, change };
    await recordAudit(transaction, administrator, entry);
    return success(merchantId);
  });
}
