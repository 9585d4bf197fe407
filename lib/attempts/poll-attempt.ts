import 'server-only';
import { type MerchantActor, workerFor } from '#lib/core/actor.ts';
import type { Prisma } from '#lib/db/generated/client.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { nextPollMs } from '#lib/shipments/due-times.ts';
import { lookForLateAwb } from './late-awb.ts';
import { refreshTracking } from './refresh-tracking.ts';
import { settleBooking } from './settle.ts';

/** An operator may show a booking late, so written-off attempts are still looked up for this long. */
const lateForMs = 14 * 86_400_000;
const lateLookMs = 3_600_000;

const lookedAt = {
  id: true,
  kind: true,
  state: true,
  reference: true,
  polls: true,
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
export async function pollAttempt(
  { merchantId, attemptId }: { merchantId: string; attemptId: string },
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
  if (kind === 'book') return (await settleBooking(actor, shipmentId)) !== 'unavailable';
  return shipment.awb === null || refreshTracking(actor, shipmentId, shipment.awb);
}

/** Does nothing if the attempt's state has changed in the meantime: that change has already set the next poll. */
async function planNextLook(merchantId: string, attempt: LookedAt): Promise<void> {
  const { id, state } = attempt;
  await inMerchant(merchantId, (transaction) =>
    transaction.attempt.updateMany({
      where: { id, merchantId, state },
      data: { polls: { increment: 1 }, nextPollAt: nextPollAt(attempt) },
    }),
  );
}

function nextPollAt({ state, polls, createdAt, lateAwb, leaseUntil }: LookedAt): Date | null {
  const now = Date.now();
  switch (state) {
    case 'sent':
      return leaseUntil;
    case 'prepared':
    case 'unconfirmed':
      return new Date(now + nextPollMs(polls));
    case 'written_off':
      return lateAwb || now - createdAt.getTime() > lateForMs ? null : new Date(now + lateLookMs);
    default:
      return null;
  }
}
