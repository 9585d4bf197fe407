import 'server-only';
import type { Attempt, Merchant, Shipment } from '#lib/db/generated/client.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { recordAudit } from '#lib/merchants/audit.ts';
import type { AgentViewer } from '#lib/merchants/viewer.ts';

type DeskAttempt = {
  attemptId: string;
  shipmentId: string;
  /** Null for a booking in doubt, which has none yet. */
  awb: string | null;
  reference: string | null;
  consigneeName: string | null;
  merchant: { nameEn: string; nameAr: string };
  since: string;
};

/** A booking or a cancellation whose end the operator has not told yet. */
export type DeskDoubt = DeskAttempt & {
  kind: 'book' | 'cancel';
  /** How often the operator was asked, and when it is asked next by itself. */
  looks: number;
  nextLookAt: string | null;
};

/** A booking that was written off and turned up after its shipment had been booked again. */
export type SuspectedDuplicate = DeskAttempt & { lateAwb: string };

const mostListed = 200;

/** Everything that waits for an agent, over all merchants, the oldest first. Audited. */
export async function unsafeListDoubts(
  agent: AgentViewer,
): Promise<{ doubts: DeskDoubt[]; duplicates: SuspectedDuplicate[] }> {
  return unsafeAcrossMerchants(async (transaction) => {
    await recordAudit(transaction, agent, { verb: 'list-doubts', reason: 'desk: queue of doubts' });
    const list = (where: object) =>
      transaction.attempt.findMany({
        where,
        include: { shipment: { include: { merchant: true } } },
        orderBy: { createdAt: 'asc' },
        take: mostListed,
      });
    const doubts = await list({ state: 'unknown' });
    const duplicates = await list({ lateAwb: { not: null }, lateSettledAt: null });
    return {
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
    consigneeName: shipment.consigneeName,
    merchant: { nameEn: shipment.merchant.nameEn, nameAr: shipment.merchant.nameAr },
    since: (attempt.sentAt ?? attempt.createdAt).toISOString(),
  };
}
