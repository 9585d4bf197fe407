import 'server-only';
import type { Transaction } from '#lib/db/tenant.ts';
import { queueMail } from '#lib/mail/queue-mail.ts';
import type { MerchantRole } from './schema.ts';

const openDays = 3;

/**
 * Writes an invitation, or renews it with another role, and queues its email. Call it in a transaction that may write the
 * merchant's rows.
 */
export async function writeInvitation(
  transaction: Transaction,
  { merchantId, email, role }: { merchantId: string; email: string; role: MerchantRole },
): Promise<void> {
  const expiresAt = new Date(Date.now() + openDays * 86_400_000);
  const open = { role, expiresAt, tokenHash: null, createdAt: new Date() };
  const { id } = await transaction.invitation.upsert({
    where: { merchantId_email: { merchantId, email } },
    create: { merchantId, email, ...open },
    update: open,
  });
  await queueMail(transaction, { kind: 'invitation', recipient: email, aboutId: id });
}
