import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import type { Actor } from '#lib/core/actor.ts';
import type { Attempt, Merchant, Shipment } from '#lib/db/generated/client.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import type { DeskAttempt, DeskQueue } from '#lib/shipments/view.ts';

const mostListed = 200;

const openDoubts = { state: 'unknown' } as const;
const openDuplicates = { lateAwb: { not: null }, lateSettledAt: null };

/** How much waits for an agent. A number over all merchants, nobody's data. */
export async function unsafeCountDoubts(): Promise<number> {
  return unsafeAcrossMerchants((transaction) =>
    transaction.attempt.count({ where: { OR: [openDoubts, openDuplicates] } }),
  );
}

/** Everything that waits for an agent, over all merchants, the oldest first. Audited. */
export async function unsafeListDoubts(agent: Actor): Promise<DeskQueue> {
  return unsafeAcrossMerchants(async (transaction) => {
    await recordAudit(transaction, agent, { verb: 'list-doubts', reason: 'desk: queue of doubts' });
    const list = (where: object) =>
      transaction.attempt.findMany({
        where,
        include: { shipment: { include: { merchant: true } } },
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

function toDeskAttempt(attempt: Attempt & { shipment: Shipment & { merchant: Merchant } }): DeskAttempt {
  const { shipment } = attempt;
  return {
    attemptId: attempt.id,
    shipmentId: shipment.id,
    awb: shipment.awb,
    reference: attempt.reference,
    receiverName: shipment.receiverName,
    merchant: { nameEn: shipment.merchant.nameEn, nameAr: shipment.merchant.nameAr },
    since: (attempt.sentAt ?? attempt.createdAt).toISOString(),
  };
}
