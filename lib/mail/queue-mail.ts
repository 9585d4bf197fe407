import 'server-only';
import type { Transaction } from '#lib/db/tenant.ts';

export type MailKind = 'reset' | 'invitation' | 'platform-invitation' | 'owner-invited';

/** Queues an email for the worker, in the caller's transaction. The worker writes its text, so that no token is stored before. */
export async function queueMail(
  transaction: Pick<Transaction, 'mail'>,
  mail: { kind: MailKind; recipient: string; aboutId?: string },
): Promise<void> {
  await transaction.mail.create({ data: mail });
}
