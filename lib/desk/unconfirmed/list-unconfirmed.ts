import 'server-only';
import { waitingForAgent } from '#lib/attempts/waiting-for-agent.ts';
import { recordAudit, recordAuditOfPoll } from '#lib/audit/record-audit.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import type { Prisma } from '#lib/db/generated/client.ts';
import { unsafeQueryAcrossMerchants } from '#lib/db/query.ts';
import { type Sql, sql } from '#lib/db/sql.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { findNames, type Names } from '#lib/desk/cases/read-work.ts';
import type { DeskAttempt, DeskQueue } from '#lib/desk/view.ts';

const mostListed = 200;

/**
 * The number of items that wait for an agent, at most three times `mostListed`. Counts over all merchants, without reading their
 * data.
 */
export async function unsafeCountUnconfirmed(): Promise<number> {
  const [[counted] = []] = await unsafeQueryAcrossMerchants(
    [
      sql<{ count: number }>`
      SELECT count(*)::int AS count FROM (
        (SELECT FROM attempts WHERE ${waitingForAgent.unconfirmed} LIMIT ${sql.raw(String(mostListed))})
        UNION ALL (SELECT FROM attempts WHERE ${waitingForAgent.duplicates} LIMIT ${sql.raw(String(mostListed))})
        UNION ALL (SELECT FROM attempts WHERE ${waitingForAgent.foreign} LIMIT ${sql.raw(String(mostListed))})
      ) AS waiting`,
    ],
    { sorts: true, prepared: true },
  );
  if (!counted) throw new Error('counting gave no row');
  return counted.count;
}

const listed = {
  id: true,
  kind: true,
  reference: true,
  sentAt: true,
  createdAt: true,
  polls: true,
  nextPollAt: true,
  lateAwb: true,
  foreignNumber: true,
  logMessage: true,
  taken: { select: { agentId: true, takenAt: true } },
  shipment: {
    select: {
      id: true,
      awb: true,
      reference: true,
      receiverName: true,
      receiverMobile: true,
      merchant: { select: { id: true, nameEn: true, nameAr: true } },
    },
  },
} satisfies Prisma.AttemptSelect;

/** `isAnswered`: the operator's reply was stored. It may be 1 MB long, so it isn't read. */
type Listed = Prisma.AttemptGetPayload<{ select: typeof listed }> & { isAnswered: boolean };

/**
 * Everything that waits for an agent, across merchants, oldest first. Audited; polls (`isPoll`) are covered by the first
 * read's audit row.
 */
export async function unsafeListUnconfirmed(
  agent: Actor,
  { isPoll = false }: { isPoll?: boolean } = {},
): Promise<DeskQueue> {
  requirePermission(agent, 'desk.resolve');
  return unsafeAcrossMerchants(async (transaction) => {
    const audit = isPoll ? recordAuditOfPoll : recordAudit;
    await audit(transaction, agent, { verb: 'list-unconfirmed', reason: 'queue' });
    const list = async (which: Sql) => {
      const oldest = await transaction.$queryRaw<{ id: string; isAnswered: boolean }[]>`
        SELECT id, raw_reply IS NOT NULL AS "isAnswered" FROM attempts
        WHERE ${which} ORDER BY created_at LIMIT ${mostListed}`;
      const answered = new Set(oldest.filter(({ isAnswered }) => isAnswered).map(({ id }) => id));
      const attempts = await transaction.attempt.findMany({
        where: { id: { in: oldest.map(({ id }) => id) } },
        select: listed,
        orderBy: { createdAt: 'asc' },
      });
      return attempts.map((attempt) => ({ ...attempt, isAnswered: answered.has(attempt.id) }));
    };
    const unconfirmed = await list(waitingForAgent.unconfirmed);
    const duplicates = await list(waitingForAgent.duplicates);
    const foreign = await list(waitingForAgent.foreign);
    const takers = [...unconfirmed, ...duplicates, ...foreign].flatMap(({ taken }) => taken?.agentId ?? []);
    const names = await findNames(transaction, takers);
    return {
      listedAt: new Date().toISOString(),
      unconfirmed: unconfirmed.map((attempt) => ({
        ...toDeskAttempt(attempt, names),
        kind: attempt.kind,
        group: groupOf(attempt),
        polls: attempt.polls,
        nextPollAt: attempt.nextPollAt?.toISOString() ?? null,
      })),
      duplicates: duplicates.map((attempt) => ({
        ...toDeskAttempt(attempt, names),
        lateAwb: attempt.lateAwb as string,
      })),
      foreign: foreign.map((attempt) => ({
        ...toDeskAttempt(attempt, names),
        foreignNumber: attempt.foreignNumber as string,
      })),
    };
  });
}

function toDeskAttempt(
  { id, reference, sentAt, createdAt, shipment, taken }: Listed,
  names: Names,
): DeskAttempt {
  const taker = taken && names.get(taken.agentId);
  return {
    attemptId: id,
    shipmentId: shipment.id,
    awb: shipment.awb,
    reference,
    ownReference: shipment.reference,
    receiverName: shipment.receiverName,
    receiverMobile: shipment.receiverMobile,
    merchant: shipment.merchant,
    since: (sentAt ?? createdAt).toISOString(),
    taken: taken && taker ? { id: taken.agentId, ...taker, at: taken.takenAt.toISOString() } : null,
  };
}

/** Why a booking's outcome isn't known, as far as it was stored. */
function groupOf({ kind, logMessage, isAnswered }: Listed): string {
  if (kind !== 'book') return kind;
  if (logMessage === 'lease expired') return 'interrupted';
  return isAnswered ? 'unclear' : 'silent';
}
