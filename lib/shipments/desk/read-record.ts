import 'server-only';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { maskBody } from '#lib/core/text/mask.ts';
import { type Transaction, unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { findNames, type Names, readWork, type Work } from '#lib/shipments/cases/read-work.ts';
import type { DeskRecord } from '#lib/shipments/desk/view.ts';
import type { EventKind } from '#lib/shipments/view.ts';

const mostEvents = 100;
const mostAttempts = 30;
const mostAudits = 30;
const mostPeople = 5;
const longestReply = 1_000;

/**
 * What an agent sees of a shipment in addition to the merchant's view: the calls that changed something, its events, who opened
 * it, the merchant's people, and internal notes and cases. Requires an audited look-up.
 */
export async function unsafeReadRecord(
  agent: Actor,
  { merchantId, shipmentId }: { merchantId: string; shipmentId: string },
): Promise<DeskRecord & Work> {
  requirePermission(agent, 'desk.look-up');
  const where = { merchantId, shipmentId };
  return unsafeAcrossMerchants(async (transaction) => {
    const attempts = await transaction.attempt.findMany({
      where,
      orderBy: { createdAt: 'desc' },
      take: mostAttempts,
    });
    const events = await transaction.shipmentEvent.findMany({
      where,
      orderBy: { at: 'desc' },
      take: mostEvents,
    });
    const audits = await transaction.auditEntry.findMany({
      where: { shipmentId },
      orderBy: { at: 'desc' },
      take: mostAudits,
    });
    const work = await readWork(transaction, where);
    const actors = [...events, ...audits].flatMap(({ actorId }) => actorId ?? []);
    const names = await findNames(transaction, actors);
    return {
      ...work,
      attempts: attempts.map(
        ({ id, kind, state, reference, createdAt, sentAt, endedAt, rawReply, looks }) => ({
          id,
          kind,
          state,
          reference,
          looks,
          at: (sentAt ?? createdAt).toISOString(),
          endedAt: endedAt?.toISOString() ?? null,
          reply: rawReply && maskBody(new TextEncoder().encode(rawReply), longestReply),
        }),
      ),
      events: events.map(({ kind, at, actorKind, actorId, phase, awb }) => ({
        kind: kind as EventKind,
        at: at.toISOString(),
        by: byOf(actorKind, actorId, names),
        phase,
        awb,
      })),
      audits: audits.map(({ id, verb, reason, at, actorKind, actorId }) => ({
        id,
        verb,
        reason,
        at: at.toISOString(),
        by: byOf(actorKind, actorId, names),
      })),
      people: await findPeople(transaction, merchantId),
    };
  });
}

function byOf(kind: string, id: string | null, names: Names): DeskRecord['events'][number]['by'] {
  const person = id ? names.get(id) : undefined;
  return person ?? (kind === 'worker' ? 'portal' : null);
}

function findPeople(transaction: Transaction, merchantId: string): Promise<DeskRecord['people']> {
  return transaction.user.findMany({
    where: { merchantId, disabledAt: null },
    orderBy: { createdAt: 'asc' },
    take: mostPeople,
    select: { name: true, nameAr: true, email: true },
  });
}
