import 'server-only';
import type { Actor } from '#lib/core/actor.ts';
import type { Transaction } from '#lib/db/tenant.ts';

export type AuditEntry = { verb: string; reason: string; shipmentId?: string };

/** Records one read across merchants, or one change by an administrator, in the transaction that does it. */
export async function recordAudit(transaction: Transaction, actor: Actor, entry: AuditEntry): Promise<void> {
  await transaction.auditEntry.create({ data: { actorKind: actor.kind, actorId: actor.id, ...entry } });
}

const sameLookMs = 15 * 60_000;

/**
 * The same for a page that asks again by itself: one row for what the actor goes on looking at, as long as less than a quarter
 * of an hour passes since the last one.
 */
export async function recordAuditOfPoll(
  transaction: Transaction,
  actor: Actor,
  entry: AuditEntry,
): Promise<void> {
  const { verb, shipmentId = null } = entry;
  const earlier = await transaction.auditEntry.findFirst({
    where: { actorId: actor.id, verb, shipmentId, at: { gt: new Date(Date.now() - sameLookMs) } },
    select: { id: true },
  });
  if (!earlier) await recordAudit(transaction, actor, entry);
}
