import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import { settings } from '#lib/core/settings/settings.ts';
import { foldStatusCode } from '#lib/core/text/fold-status-code.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { hearStatuses } from '#lib/operator/hear-statuses.ts';
import type { TrackingReport } from '#lib/postal/tracking-report.ts';
import { settleCancel } from '#lib/shipments/cancelling/settle-cancel.ts';
import { nextTracking } from '#lib/shipments/due/due-times.ts';
import { recordEvent } from '#lib/shipments/events.ts';
import type { ShipmentPhase } from '#lib/shipments/view.ts';

type Before = { phase: ShipmentPhase | null; pickupDate: string | null; pickupFrom: string | null };

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
    const [before] = await transaction.$queryRaw<Before[]>`
      SELECT phase::text, details #>> '{service,pickupDate}' AS "pickupDate", details #>> '{service,pickupFrom}' AS "pickupFrom"
      FROM shipments WHERE id = ${shipmentId}::uuid AND merchant_id = ${merchantId}::uuid`;
    if (!before) throw new Error(`no shipment ${shipmentId}`);
    const { lastEventAt, createdAt, handedOverAt } = await transaction.shipment.update({
      where,
      data: {
        phase,
        lastStatusCode: foldStatusCode(lastStatus.code),
        lastStatusEn: lastStatus.descriptionEn ?? null,
        lastStatusAr: lastStatus.descriptionAr ?? null,
        lastEventAt: report.events[0]?.occurredAt,
        trackedAt: now,
      },
      select: { lastEventAt: true, createdAt: true, handedOverAt: true },
    });
    if (before.phase !== phase) await recordEvent(transaction, actor, { shipmentId, kind: 'phase', phase });
    const state = await settleCancel(transaction, actor, shipmentId, phase);
    const next = nextTracking(
      {
        phase,
        cancelling: state === 'cancelling',
        lastEventAt: lastEventAt ?? createdAt,
        handedOverAt,
        pickupAt: pickupAtOf(before),
      },
      now,
    );
    const trackAfter = next && new Date(now.getTime() + next.afterMs);
    const data = { trackAfter, trackFirst: next?.isFirst ?? false };
    await transaction.shipment.update({ where, data, select: { id: true } });
  });
}

/** The start of the pickup window in the UAE; null where the details have none. */
function pickupAtOf({ pickupDate, pickupFrom }: Before): Date | null {
  const at = new Date(`${pickupDate}T${pickupFrom}:00+04:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}
