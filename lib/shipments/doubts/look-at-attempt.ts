import 'server-only';
import type { Attempt, Shipment } from '#lib/db/generated/client.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { DueAttempt } from '#lib/shipments/due/claim-due-work.ts';
import { nextLookMs } from '#lib/shipments/due/due-times.ts';
import { refreshTracking } from '#lib/shipments/tracking/track-shipment.ts';
import { lookForLateAwb } from './look-for-late-awb.ts';
import { resolveDoubt } from './resolve-doubt.ts';

/** An operator may learn of a booking late; for so long what was written off is still looked for. */
const lateForMs = 14 * 86_400_000;
const lateLookMs = 3_600_000;

/**
 * Asks the operator how an attempt ended, and plans the next look where that is still not known; false when it could not be
 * asked.
 */
export async function lookAtAttempt({ merchantId, attemptId }: DueAttempt): Promise<boolean> {
  const attempt = await inMerchant(merchantId, (transaction) =>
    transaction.attempt.findUnique({ where: { id: attemptId }, include: { shipment: true } }),
  );
  if (!attempt) return true;
  const asked = await ask(attempt);
  await planNextLook(merchantId, attemptId);
  return asked;
}

async function ask(attempt: Attempt & { shipment: Shipment }): Promise<boolean> {
  const { merchantId, shipmentId, shipment } = attempt;
  if (attempt.state === 'written_off') {
    await lookForLateAwb(attempt);
    return true;
  }
  if (attempt.kind === 'book') return (await resolveDoubt(merchantId, shipmentId)) !== 'unavailable';
  return shipment.awb === null || refreshTracking(merchantId, shipmentId, shipment.awb);
}

async function planNextLook(merchantId: string, attemptId: string): Promise<void> {
  await inMerchant(merchantId, async (transaction) => {
    const attempt = await transaction.attempt.findUniqueOrThrow({ where: { id: attemptId } });
    await transaction.attempt.updateMany({
      where: { id: attemptId, state: attempt.state },
      data: { looks: { increment: 1 }, nextLookAt: nextLookAt(attempt) },
    });
  });
}

function nextLookAt({ state, looks, createdAt, lateAwb, leaseUntil }: Attempt): Date | null {
  const now = Date.now();
  switch (state) {
    case 'sent':
      return leaseUntil;
    case 'prepared':
    case 'unknown':
      return new Date(now + nextLookMs(looks));
    case 'written_off':
      return lateAwb || now - createdAt.getTime() > lateForMs ? null : new Date(now + lateLookMs);
    default:
      return null;
  }
}
