import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import { foldStatusCode } from '#lib/core/text/fold-status-code.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import { hearStatuses } from '#lib/operator/hear-statuses.ts';
import type { TrackingReport } from '#lib/postal/model/lookups.ts';
import { settings } from '#lib/settings/settings.ts';
import { nextTracking, pickupAtOf } from '#lib/shipments/due-times.ts';
import { recordEvent } from '#lib/shipments/events.ts';
import type { ShipmentPhase, ShipmentState } from '#lib/shipments/view.ts';

/** How many phases of one report become events. */
const mostPassed = 30;

/** Stores a tracking report: its new events, and the shipment's current status. Returns the phase. */
export async function storeTracking(
  transaction: Transaction,
  actor: MerchantActor,
  shipmentId: string,
  { lastStatus, events }: TrackingReport,
): Promise<ShipmentPhase> {
  const { merchantId } = actor;
  const statuses = [lastStatus, ...events.map(({ status }) => status)];
  const phaseOf = await hearStatuses(transaction, settings().OPERATOR_NAME, statuses);
  const phase = phaseOf(lastStatus.code);
  const added = await transaction.trackingEvent.createManyAndReturn({
    // Insert the oldest first, so that ids ascend in the order of events.
    data: events.toReversed().map(({ occurredAt, status, locationEn, locationAr }) => ({
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
    select: { code: true, occurredAt: true },
  });
  const where = { id_merchantId: { id: shipmentId, merchantId } };
  const before = await transaction.shipment.findUniqueOrThrow({
    where,
    select: { phase: true, firstFailedAt: true, lastEventAt: true },
  });
  const firstFailed = events.findLast(({ status }) => phaseOf(status.code) === 'attempted');
  await transaction.shipment.update({
    where,
    data: {
      phase,
      lastStatusCode: foldStatusCode(lastStatus.code),
      lastStatusEn: lastStatus.descriptionEn ?? null,
      lastStatusAr: lastStatus.descriptionAr ?? null,
      lastEventAt: events[0]?.occurredAt,
      firstFailedAt: before.firstFailedAt ?? firstFailed?.occurredAt,
      trackedAt: new Date(),
    },
    select: { id: true },
  });
  // Between two polls a parcel may pass several phases: each of them is an event.
  const { lastEventAt } = before;
  const passed = added
    .filter(({ occurredAt }) => lastEventAt === null || occurredAt >= lastEventAt)
    .toSorted((one, other) => one.occurredAt.getTime() - other.occurredAt.getTime())
    .slice(-mostPassed)
    .map(({ code }) => phaseOf(code));
  let current = before.phase;
  for (const next of [...passed, phase]) {
    if (next === current) continue;
    await recordEvent(transaction, actor, { shipmentId, kind: 'phase', phase: next });
    current = next;
  }
  return phase;
}

type Tracked = {
  state: ShipmentState;
  phase: ShipmentPhase;
  lastEventAt: Date;
  handedOverAt: Date | null;
  pickupDate: string | null;
  pickupFrom: string | null;
};

/** Plans when a tracked shipment is tracked again. */
export async function planTracking(
  transaction: Transaction,
  merchantId: string,
  shipmentId: string,
): Promise<void> {
  const [tracked] = await transaction.$queryRaw<Tracked[]>`
    SELECT state::text, phase::text, coalesce(last_event_at, created_at) AS "lastEventAt", handed_over_at AS "handedOverAt",
      details #>> '{service,pickupDate}' AS "pickupDate", details #>> '{service,pickupFrom}' AS "pickupFrom"
    FROM shipments WHERE id = ${shipmentId}::uuid AND merchant_id = ${merchantId}::uuid`;
  if (!tracked) throw new Error(`no shipment ${shipmentId}`);
  const now = new Date();
  const next = nextTracking(
    { ...tracked, cancelling: tracked.state === 'cancelling', pickupAt: pickupAtOf(tracked) },
    now,
  );
  await transaction.shipment.update({
    where: { id_merchantId: { id: shipmentId, merchantId } },
    data: {
      trackAfter: next && new Date(now.getTime() + next.afterMs),
      trackFirst: next?.isFirst ?? false,
    },
    select: { id: true },
  });
}
