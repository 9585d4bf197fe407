import 'server-only';
import type { Actor } from '#lib/core/actor.ts';
import { maskContacts } from '#lib/core/text/mask.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import type { AuditChange } from './view.ts';

/** `aboutMerchantId` and `aboutUserId`: the merchant and the person that the action is about. `change`: as changedFields gives it. */
export type AuditEntry = {
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

const sameLookMs = 15 * 60_000;

/** The same for a page that polls: repeated reads share one row until the actor pauses for 15 minutes. */
export async function recordAuditOfPoll(
  transaction: Transaction,
  actor: Actor,
  entry: AuditEntry,
): Promise<void> {
  const { verb, shipmentId = null } = entry;
  const reason = maskContacts(entry.reason);
  const earlier = await transaction.auditEntry.findFirst({
    where: { actorId: actor.id, verb, reason, shipmentId, at: { gt: new Date(Date.now() - sameLookMs) } },
    select: { id: true },
  });
  if (!earlier) await recordAudit(transaction, actor, entry);
}

const mostRowsBetween = 20;

/**
 * The same for a page that is rendered again, after the actor's own action or a change of its tracking. It counts as the same
 * look-up while the actor's rows since then are about the same shipment, up to 15 minutes.
 */
export async function recordAuditOfPage(
  transaction: Transaction,
  actor: Actor,
  entry: AuditEntry,
): Promise<void> {
  const { verb, shipmentId = null } = entry;
  const reason = maskContacts(entry.reason);
  const newest = await transaction.auditEntry.findMany({
    where: { actorId: actor.id, at: { gt: new Date(Date.now() - sameLookMs) } },
    select: { verb: true, reason: true, shipmentId: true },
    orderBy: { at: 'desc' },
    take: mostRowsBetween,
  });
  const other = newest.findIndex((row) => shipmentId === null || row.shipmentId !== shipmentId);
  const since = other < 0 ? newest : newest.slice(0, other);
  const isSame = since.some((row) => row.verb === verb && row.reason === reason);
  if (!isSame) await recordAudit(transaction, actor, entry);
}
