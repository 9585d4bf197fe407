import 'server-only';
import type { Actor, MerchantActor } from '#lib/core/actor.ts';
import { maskContacts } from '#lib/core/text/mask.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { inMerchant, type Transaction } from '#lib/db/tenant.ts';
import { auditOfPoll } from './audit-statement.ts';
import type { AuditChange } from './view.ts';

/** `aboutMerchantId` and `aboutUserId`: the merchant and the person that the action is about. `change`: as changedFields gives it. */
type AuditEntry = {
  verb: string;
  reason: string;
  shipmentId?: string;
  address?: string;
  aboutMerchantId?: string;
  aboutUserId?: string;
  change?: AuditChange;
};

/**
 * Records a read across merchants, a sign-in or a change of who may do what, in the same transaction. Nobody can change an entry
 * later, an erasure neither: so phones and emails in the reason are masked now.
 */
export async function recordAudit(transaction: Transaction, actor: Actor, entry: AuditEntry): Promise<void> {
  const reason = maskContacts(entry.reason);
  await transaction.auditEntry.create({
    data: { actorKind: actor.kind, actorId: actor.id, ...entry, reason },
  });
}

/** The same for a page that polls: repeated reads share one row until the actor pauses for 15 minutes. */
export async function recordAuditOfPoll(
  transaction: Transaction,
  actor: Actor,
  { verb, reason, shipmentId = null }: { verb: string; reason: string; shipmentId?: string | null },
): Promise<void> {
  await transaction.$executeRaw(auditOfPoll(actor, { verb, reason, shipmentId: Prisma.sql`${shipmentId}` }));
}

/** Audits that somebody took data of a merchant out of the portal: what, and how much. */
export function recordExport(
  actor: MerchantActor,
  { verb, reason }: { verb: `export-${string}`; reason: string },
): Promise<void> {
  const { merchantId } = actor;
  return inMerchant(merchantId, (transaction) =>
    recordAudit(transaction, actor, { verb, reason, aboutMerchantId: merchantId }),
  );
}
