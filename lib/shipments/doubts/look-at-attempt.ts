import 'server-only';
import { type MerchantActor, workerFor } from '#lib/core/actor.ts';
import type { Prisma } from '#lib/db/generated/client.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { DueAttempt } from '#lib/shipments/due/claim-due-work.ts';
import { nextDoubtLookMs } from '#lib/shipments/due/due-times.ts';
import { refreshTracking } from '#lib/shipments/tracking/refresh-tracking.ts';
import { lookForLateAwb } from './look-for-late-awb.ts';
import { resolveDoubt } from './resolve-doubt.ts';

/** An operator may show a booking late, so written-off attempts are still looked up for this long. */
const lateForMs = 14 * 86_400_000;
const lateLookMs = 3_600_000;

const lookedAt = {
  id: true,
  kind: true,
  state: true,
  reference: true,
  looks: true,
  createdAt: true,
  leaseUntil: true,
  lateAwb: true,
  shipmentId: true,
  shipment: { select: { awb: true } },
} satisfies Prisma.AttemptSelect;

type LookedAt = Prisma.AttemptGetPayload<{ select: typeof lookedAt }>;

/**
 * Looks up how an attempt ended, and schedules the next poll if that is still unknown. False when the operator was
 * unavailable. `actor` is the worker, or the agent who asks.
 */
export async function lookAtAttempt(
  { merchantId, attemptId }: DueAttempt,
  actor: MerchantActor = workerFor(merchantId),
): Promise<boolean> {
  const find = () =>
    inMerchant(merchantId, (transaction) =>
      transaction.attempt.findUnique({
        where: { id_merchantId: { id: attemptId, merchantId: actor.merchantId } },
        select: lookedAt,
      }),
    );
  const attempt = await find();
  if (!attempt) return true;
  const asked = await ask(actor, attempt);
  const after = await find();
  if (after) await planNextLook(merchantId, after);
  return asked;
}

async function ask(actor: MerchantActor, attempt: LookedAt): Promise<boolean> {
  const { state, kind, shipmentId, shipment } = attempt;
  if (state === 'written_off') return lookForLateAwb(actor, attempt);
  if (kind === 'book') return (await resolveDoubt(actor, shipmentId)) !== 'unavailable';
  return shipment.awb === null || refreshTracking(actor, shipmentId, shipment.awb);
}

/** Does nothing if the attempt's state has changed in the meantime: that change has already set the next poll. */
async function planNextLook(merchantId: string, attempt: LookedAt): Promise<void> {
  const { id, state } = attempt;
  await inMerchant(merchantId, (transaction) =>
    transaction.attempt.updateMany({
      where: { id, merchantId, state },
      data: { looks: { increment: 1 }, nextLookAt: nextLookAt(attempt) },
    }),
  );
}

function nextLookAt({ state, looks, createdAt, lateAwb, leaseUntil }: LookedAt): Date | null {
  const now = Date.now();
  switch (state) {
    case 'sent':
      return leaseUntil;
    case 'prepared':
    case 'unknown':
      return new Date(now + nextDoubtLookMs(looks));
    case 'written_off':
      return lateAwb || now - createdAt.getTime() > lateForMs ? null : new Date(now + lateLookMs);
    default:
      return null;
  }
}
