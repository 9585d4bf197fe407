import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import { settings } from '#lib/core/settings/settings.ts';
import { foldStatusCode } from '#lib/core/text/fold-status-code.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { hearStatuses } from '#lib/operator/hear-statuses.ts';
import type { TrackingReport } from '#lib/postal/tracking-report.ts';
import { settleCancel } from '#lib/shipments/cancelling/settle-cancel.ts';
import { nextTrackingMs } from '#lib/shipments/due/due-times.ts';
import { recordEvent } from '#lib/shipments/events.ts';

/** Stores a tracking report: new events, the current phase, and the end of an open cancellation. */
export async function applyTracking(
  actor: MerchantActor,
  shipmentId: string,
  report: TrackingReport,
): Promise<void> {
  const { merchantId } = actor;
  const { lastStatus } = report;
  const statuses = [lastStatus, ...report.events.map(({ status }) => status)];
  await inMerchant(merchantId, async (transaction) => {
    const phaseOf = await hearStatuses(transaction, settings().OPERATOR_NAME, statuses);
    const phase = phaseOf(lastStatus.code);
    await transaction.trackingEvent.createMany({
      // Insert the oldest first, so that ids ascend in the order of events.
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
    const where = { id_merchantId: { id: shipmentId, merchantId: actor.merchantId } };
    const before = await transaction.shipment.findUniqueOrThrow({ where, select: { phase: true } });
    const { lastEventAt, createdAt } = await transaction.shipment.update({
      where,
      data: {
        phase,
        lastStatusCode: foldStatusCode(lastStatus.code),
        lastStatusEn: lastStatus.descriptionEn ?? null,
        lastStatusAr: lastStatus.descriptionAr ?? null,
        lastEventAt: report.events[0]?.occurredAt,
        trackedAt: now,
      },
      select: { lastEventAt: true, createdAt: true },
    });
    if (before.phase !== phase) await recordEvent(transaction, actor, { shipmentId, kind: 'phase', phase });
    const state = await settleCancel(transaction, actor, shipmentId, phase);
    const waitMs = nextTrackingMs(
      { phase, cancelling: state === 'cancelling', lastEventAt: lastEventAt ?? createdAt },
      now,
    );
    const trackAfter = waitMs === null ? null : new Date(now.getTime() + waitMs);
    await transaction.shipment.update({ where, data: { trackAfter }, select: { id: true } });
  });
}
