import 'server-only';
import { type MerchantActor, requirePermission, workerFor } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { countOperatorCall } from '#lib/operator/count-operator-call.ts';
import { trackAgainMs } from '#lib/shipments/due-times.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { isFinal } from '#lib/shipments/states.ts';
import { cancelAcceptedAtOf, type ShipmentView } from '#lib/shipments/view.ts';
import { planTracking } from '#lib/tracking/store-tracking.ts';
import { claimTrackingCall } from '#lib/tracking/tracking-budget.ts';
import { refreshTracking, settleAttempt } from './settle.ts';

const askAgainAfterMs = 10_000;
/** The interval while a person waits for the end of a booking or a cancellation. */
const askAgainSoonAfterMs = 3_000;

/**
 * The shipment with fresh tracking, for a page that polls. `refreshed` is false when the operator was unavailable; the data
 * is then as old as `trackedAt`. Throws TooOften.
 */
export async function trackShipment(
  actor: MerchantActor,
  id: string,
): Promise<{ shipment: ShipmentView; refreshed: boolean } | null> {
  requirePermission(actor, 'shipments.read');
  const before = await findShipment(actor, id, ['events']);
  if (!before) return null;
  if (!canChange(before)) return { shipment: before, refreshed: true };
  await countOperatorCall(actor, 'tracking');
  const refreshed = await refreshIfDue(actor.merchantId, before);
  const shipment = refreshed === 'unchanged' ? before : await findShipment(actor, id, ['events']);
  return shipment && { shipment, refreshed: refreshed !== 'unavailable' };
}

const isUnconfirmed = ({ state }: ShipmentView) => state === 'booking' || state === 'unconfirmed';

/** Whether the operator can still report something new of a shipment. */
const canChange = (shipment: ShipmentView) =>
  !shipment.isKeptOnly &&
  !shipment.foreignNumber &&
  (isUnconfirmed(shipment) || (shipment.awb !== null && !isFinal(shipment.phase)));

/** Tracks a shipment if it can still change and a call is allowed now. */
export async function refreshIfDue(
  merchantId: string,
  shipment: ShipmentView,
): Promise<'changed' | 'unchanged' | 'unavailable'> {
  if (!canChange(shipment)) return 'unchanged';
  const { id, state, awb, cancelRule } = shipment;
  const isCancelOpen = state === 'cancelling' || state === 'cancel_unconfirmed';
  const soon = isUnconfirmed(shipment) || (isCancelOpen && !cancelAcceptedAtOf(cancelRule));
  const afterMs = soon ? askAgainSoonAfterMs : askAgainAfterMs;
  if (!(await claimTrackingCall(merchantId, id, { afterMs }))) return 'unchanged';
  const worker = workerFor(merchantId);
  if (isUnconfirmed(shipment) || !awb) return settleAttempt(worker, id);
  return (await refreshTracking(worker, id)) ? 'changed' : 'unavailable';
}

/** Tracks a due shipment. The answer schedules the next tracking; without one it is retried in minutes, unless it has ended. */
export async function trackDueShipment({
  merchantId,
  shipmentId,
}: {
  merchantId: string;
  shipmentId: string;
}): Promise<void> {
  const shipment = await inMerchant(merchantId, (transaction) =>
    transaction.shipment.findUnique({
      where: { id_merchantId: { id: shipmentId, merchantId } },
      select: { awb: true, phase: true },
    }),
  );
  const awb = shipment?.awb;
  if (awb && (await refreshTracking(workerFor(merchantId), shipmentId))) return;
  if (awb && isFinal(shipment.phase))
    return inMerchant(merchantId, (transaction) => planTracking(transaction, merchantId, shipmentId));
  // A shipment without an AWB isn't tracked until it has one.
  await inMerchant(
    merchantId,
    (transaction) => transaction.$executeRaw`
      UPDATE shipments SET track_after = now() + make_interval(secs => ${awb ? trackAgainMs / 1_000 : null}::float8)
      WHERE id = ${shipmentId}::uuid AND merchant_id = ${merchantId}::uuid`,
  );
}
