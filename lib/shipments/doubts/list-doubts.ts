import 'server-only';
import { recordAudit, recordAuditOfPoll } from '#lib/audit/record-audit.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import type { Prisma } from '#lib/db/generated/client.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import type { DeskAttempt, DeskQueue } from '#lib/shipments/view.ts';
import { waitingForAgent } from './waiting-for-agent.ts';

const mostListed = 200;

/** How many items wait for an agent, at most twice `mostListed`. Counts over all merchants, without reading their data. */
export async function unsafeCountDoubts(): Promise<number> {
  const [counted] = await unsafeAcrossMerchants(
    (transaction) => transaction.$queryRaw<[{ count: number }]>`
      SELECT count(*)::int AS count FROM (
        (SELECT FROM attempts WHERE ${waitingForAgent.doubts} LIMIT ${mostListed})
        UNION ALL (SELECT FROM attempts WHERE ${waitingForAgent.duplicates} LIMIT ${mostListed})
      ) AS waiting`,
  );
  return counted.count;
}

const listed = {
  id: true,
  kind: true,
  reference: true,
  sentAt: true,
  createdAt: true,
  looks: true,
  nextLookAt: true,
  lateAwb: true,
  shipment: {
    select: {
      id: true,
      awb: true,
      receiverName: true,
      merchant: { select: { nameEn: true, nameAr: true } },
    },
  },
} satisfies Prisma.AttemptSelect;

type Listed = Prisma.AttemptGetPayload<{ select: typeof listed }>;

/**
 * Everything that waits for an agent, across merchants, oldest first. Audited; polls (`isPoll`) are covered by the first
 * read's audit row.
 */
export async function unsafeListDoubts(
  agent: Actor,
  { isPoll = false }: { isPoll?: boolean } = {},
): Promise<DeskQueue> {
  requirePermission(agent, 'desk.resolve');
  return unsafeAcrossMerchants(async (transaction) => {
    const audit = isPoll ? recordAuditOfPoll : recordAudit;
    await audit(transaction, agent, { verb: 'list-doubts', reason: 'desk: queue of doubts' });
    const list = async (which: Prisma.Sql) => {
      const oldest = await transaction.$queryRaw<{ id: string }[]>`
        SELECT id FROM attempts WHERE ${which} ORDER BY created_at LIMIT ${mostListed}`;
      return transaction.attempt.findMany({
        where: { id: { in: oldest.map(({ id }) => id) } },
        select: listed,
        orderBy: { createdAt: 'asc' },
      });
    };
    const doubts = await list(waitingForAgent.doubts);
    const duplicates = await list(waitingForAgent.duplicates);
    return {
      listedAt: new Date().toISOString(),
      doubts: doubts.map((attempt) => ({
        ...toDeskAttempt(attempt),
        kind: attempt.kind,
        looks: attempt.looks,
        nextLookAt: attempt.nextLookAt?.toISOString() ?? null,
      })),
      duplicates: duplicates.map((attempt) => ({
        ...toDeskAttempt(attempt),
        lateAwb: attempt.lateAwb as string,
      })),
    };
  });
}

function toDeskAttempt({ id, reference, sentAt, createdAt, shipment }: Listed): DeskAttempt {
  return {
    attemptId: id,
    shipmentId: shipment.id,
    awb: shipment.awb,
    reference,
    receiverName: shipment.receiverName,
    merchant: shipment.merchant,
    since: (sentAt ?? createdAt).toISOString(),
  };
}
