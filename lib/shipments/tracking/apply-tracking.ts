import 'server-only';
import { foldStatusCode } from '#lib/core/fold-status-code.ts';
import { settings } from '#lib/core/settings/settings.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { hearStatuses } from '#lib/operator/hear-statuses.ts';
import type { TrackingReport } from '#lib/postal/tracking-report.ts';
import { moveAttempt } from '#lib/shipments/attempts.ts';
import { nextTrackingMs } from '#lib/shipments/due/due-times.ts';
import type { ShipmentPhase, ShipmentState } from '#lib/shipments/view.ts';

/** After this long, an operator that shows no sign of a cancellation never carried it out. */
const cancelSettlesMs = 60_000;

/**
 * How a cancellation under way ended, as tracking shows it; null while it cannot be told. Rule 1 ends in `cancelled`,
 * rule 2 in a return, and rule 3 leaves the shipment where it was.
 */
export function settledCancel(phase: ShipmentPhase, sentForMs: number): 'cancelled' | 'booked' | null {
  if (phase === 'cancelled') return 'cancelled';
  if (['returning', 'returned', 'out_for_delivery', 'delivered'].includes(phase)) return 'booked';
  return sentForMs > cancelSettlesMs ? 'booked' : null;
}

/** Stores what the operator knows of a shipment: new events, where it is now, and how a cancellation under way ended. */
export async function applyTracking(
  merchantId: string,
  shipmentId: string,
  report: TrackingReport,
): Promise<void> {
  const { lastStatus } = report;
  const statuses = [lastStatus, ...report.events.map(({ status }) => status)];
  await inMerchant(merchantId, async (transaction) => {
    const phaseOf = await hearStatuses(transaction, settings().OPERATOR_NAME, statuses);
    const phase = phaseOf(lastStatus.code);
    await transaction.trackingEvent.createMany({
      // Oldest first: ids ascend in the order of the life.
      data: report.events.toReversed().map(({ occurredAt, status, locationEn, locationAr }) => ({
        shipmentId,
        merchantId,
        occurredAt,
        code: status.code,
        descriptionEn: status.descriptionEn,
        descriptionAr: status.descriptionAr,
        locationEn,
        locationAr,
      })),
      skipDuplicates: true,
    });
    const now = new Date();
    const shipment = await transaction.shipment.update({
      where: { id: shipmentId },
      data: {
        phase,
        lastStatusCode: foldStatusCode(lastStatus.code),
        lastStatusEn: lastStatus.descriptionEn ?? null,
        lastStatusAr: lastStatus.descriptionAr ?? null,
        lastEventAt: report.events[0]?.occurredAt,
        trackedAt: now,
      },
    });
    const state = await settle(transaction, shipment.id, shipment.state, phase);
    const waitMs = nextTrackingMs(
      { phase, cancelling: state === 'cancelling', lastEventAt: shipment.lastEventAt ?? shipment.createdAt },
      now,
    );
    const trackAfter = waitMs === null ? null : new Date(now.getTime() + waitMs);
    await transaction.shipment.update({ where: { id: shipmentId }, data: { state, trackAfter } });
  });
}

/** The state that follows from a phase; closes the attempt of a cancellation whose end it shows. */
export async function settle(
  transaction: Parameters<typeof moveAttempt>[0],
  shipmentId: string,
  state: ShipmentState,
  phase: ShipmentPhase,
): Promise<ShipmentState> {
  const attempt = await transaction.attempt.findFirst({
    where: { shipmentId, kind: 'cancel' },
    orderBy: { createdAt: 'desc' },
  });
  const sentForMs = Date.now() - (attempt?.sentAt ?? attempt?.createdAt ?? new Date(0)).getTime();
  const settled = settledCancel(phase, sentForMs);
  // Also where the shipment has its end already: its process may have died before it wrote the attempt's.
  if (attempt && settled) {
    const tookEffect = phase === 'cancelled' || phase === 'returning' || phase === 'returned';
    const ended = tookEffect ? 'accepted' : 'refused';
    await moveAttempt(transaction, attempt.id, ['unknown'], ended, `tracking shows ${phase}`);
  }
  if (state === 'cancelling' || state === 'cancel_in_doubt') return settled ?? state;
  return state === 'booked' && phase === 'cancelled' ? 'cancelled' : state;
}
