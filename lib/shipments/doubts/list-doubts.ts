import 'server-only';
import { recordAudit, recordAuditOfPoll } from '#lib/audit/record-audit.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import type { Prisma } from '#lib/db/generated/client.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import type { DeskAttempt, DeskQueue } from '#lib/shipments/view.ts';

const mostListed = 200;

const openDoubts = { state: 'unknown' } as const;
const openDuplicates = { lateAwb: { not: null }, lateSettledAt: null };

/** How many items wait for an agent. Counts over all merchants, without reading their data. */
export async function unsafeCountDoubts(): Promise<number> {
  return unsafeAcrossMerchants((transaction) =>
    transaction.attempt.count({ where: { OR: [openDoubts, openDuplicates] } }),
  );
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
    const list = (where: Prisma.AttemptWhereInput) =>
      transaction.attempt.findMany({
        where,
        select: listed,
        orderBy: { createdAt: 'asc' },
        take: mostListed,
      });
    const doubts = await list(openDoubts);
    const duplicates = await list(openDuplicates);
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
