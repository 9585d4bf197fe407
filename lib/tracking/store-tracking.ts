import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import { foldStatusCode } from '#lib/core/text/fold-status-code.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import { hearStatuses } from '#lib/operator/hear-statuses.ts';
import type { TrackingReport } from '#lib/postal/model/lookups.ts';
import { nextTracking, pickupAtOf } from '#lib/shipments/due-times.ts';
import { recordEvent } from '#lib/shipments/events.ts';
import type { ShipmentPhase } from '#lib/shipments/view.ts';

/** How many phases of one report become events. */
const mostPassed = 30;

type Known = {
  phase: ShipmentPhase | null;
  firstFailedAt: Date | null;
  lastEventAt: Date | null;
  /** The codes of the events at `lastEventAt`. */
  lastCodes: string[];
  /** `lastEventAt` can't be right, so it outdates no report. */
  isAhead: boolean;
};

/**
 * Stores a tracking report: its new events, and the shipment's current status. Returns the phase; null without the shipment. The operator's times order reports, in
 * whatever order they arrive: a report from before the last known event only adds to the history.
 */
export async function storeTracking(
  transaction: Transaction,
  actor: MerchantActor,
  shipmentId: string,
  { lastStatus, events }: TrackingReport,
): Promise<ShipmentPhase | null> {
  const { merchantId } = actor;
  const where = { id_merchantId: { id: shipmentId, merchantId } };
  const shipment = await transaction.shipment.findUnique({ where, select: { operator: true } });
  if (!shipment) return null;
  const { operator } = shipment;
  const statuses = [lastStatus, ...events.map(({ status }) => status)];
  const phaseOf = await hearStatuses(transaction, operator, statuses);
  const stored = await lockKnown(transaction, merchantId, shipmentId);
  await transaction.trackingEvent.createMany({
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
  });
  const firstFailed = events.findLast(({ status }) => phaseOf(status.code) === 'attempted');
  const seen = { firstFailedAt: stored.firstFailedAt ?? firstFailed?.occurredAt, trackedAt: new Date() };
  if (isOutdated(events, stored)) {
    await transaction.shipment.update({ where, data: seen, select: { id: true } });
    return stored.phase ?? 'expected';
  }
  const phase = phaseOf(lastStatus.code);
  await transaction.shipment.update({
    where,
    data: {
      ...seen,
      phase,
      lastStatusCode: foldStatusCode(lastStatus.code),
      lastStatusEn: lastStatus.descriptionEn ?? null,
      lastStatusAr: lastStatus.descriptionAr ?? null,
      lastEventAt: events[0]?.occurredAt,
    },
    select: { id: true },
  });
  // Between two polls a parcel may pass several phases: each of them is an event.
  const passed = newsOf(events, stored)
    .slice(0, mostPassed)
    .toReversed()
    .map(({ status }) => phaseOf(status.code));
  let current = stored.phase;
  for (const next of [...passed, phase]) {
    if (next === current) continue;
    await recordEvent(transaction, actor, { shipmentId, kind: 'phase', phase: next });
    current = next;
  }
  return phase;
}

/** What is known of a shipment. Locks it, so that concurrent reports are stored one after the other. */
async function lockKnown(transaction: Transaction, merchantId: string, shipmentId: string): Promise<Known> {
  const [known] = await transaction.$queryRaw<Known[]>`
    SELECT phase::text, first_failed_at AS "firstFailedAt", last_event_at AS "lastEventAt", ARRAY(
        SELECT code FROM tracking_events
        WHERE shipment_id = shipments.id AND merchant_id = shipments.merchant_id AND occurred_at = last_event_at
      ) AS "lastCodes", coalesce(last_event_at > now() + interval '1 day', false) AS "isAhead"
    FROM shipments WHERE id = ${shipmentId}::uuid AND merchant_id = ${merchantId}::uuid FOR NO KEY UPDATE`;
  if (!known) throw new Error(`no shipment ${shipmentId}`);
  return known;
}

type Events = TrackingReport['events'];

/** Whether a report doesn't have the last known event. Its newest event is then older, or from the same moment. */
function isOutdated(events: Events, { lastEventAt, lastCodes, isAhead }: Known): boolean {
  if (!lastEventAt || isAhead) return false;
  const [newest] = events;
  if (!newest || newest.occurredAt < lastEventAt) return true;
  if (newest.occurredAt > lastEventAt) return false;
  return !lastCodes.every((code) =>
    events.some((event) => isAt(event, lastEventAt) && event.status.code === code),
  );
}

/** The events after the last known one, newest first. */
function newsOf(events: Events, { lastEventAt, lastCodes }: Known): Events {
  if (!lastEventAt) return events;
  const from = events.findIndex(
    (event) =>
      event.occurredAt < lastEventAt || (isAt(event, lastEventAt) && lastCodes.includes(event.status.code)),
  );
  return from < 0 ? events : events.slice(0, from);
}

function isAt({ occurredAt }: Events[number], moment: Date): boolean {
  return occurredAt.getTime() === moment.getTime();
}

type Tracked = {
  cancelling: boolean;
  phase: ShipmentPhase;
  lastEventAt: Date;
  handedOverAt: Date | null;
  pickupDate: string | null;
  pickupFrom: string | null;
  now: Date;
};

/** Plans when a tracked shipment is tracked again. */
export async function planTracking(
  transaction: Transaction,
  merchantId: string,
  shipmentId: string,
): Promise<void> {
  const [tracked] = await transaction.$queryRaw<Tracked[]>`
    SELECT phase::text, state = 'cancelling' AND EXISTS (
        SELECT FROM attempts WHERE shipment_id = shipments.id AND attempts.merchant_id = shipments.merchant_id
          AND kind = 'cancel' AND sent_at > now() - interval '2 minutes'
      ) AS cancelling, coalesce(last_event_at, created_at) AS "lastEventAt", handed_over_at AS "handedOverAt",
      details #>> '{service,pickupDate}' AS "pickupDate", details #>> '{service,pickupFrom}' AS "pickupFrom", now() AS now
    FROM shipments WHERE id = ${shipmentId}::uuid AND merchant_id = ${merchantId}::uuid`;
  if (!tracked) throw new Error(`no shipment ${shipmentId}`);
  const { now } = tracked;
  const next = nextTracking({ ...tracked, pickupAt: pickupAtOf(tracked) }, now);
  await transaction.shipment.update({
    where: { id_merchantId: { id: shipmentId, merchantId } },
    data: { trackAfter: next && new Date(now.getTime() + next.afterMs), trackFirst: next?.isFirst ?? false },
    select: { id: true },
  });
}
