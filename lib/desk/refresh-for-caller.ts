import 'server-only';
import { refreshTracking } from '#lib/attempts/refresh-tracking.ts';
import { settleBooking } from '#lib/attempts/settle.ts';
import { type Actor, workerFor } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { unsafeRecordAction } from './record-action.ts';

/**
 * Requests the shipment's tracking from the operator now, with the agent's reason. An unconfirmed booking is looked up by its
 * reference.
 */
export async function unsafeRefreshForCaller(
  agent: Actor,
  { shipmentId, reason }: { shipmentId: string; reason: string },
): Promise<Result<null, 'not-found' | 'operator-unavailable'>> {
  const shipment = await unsafeRecordAction(agent, { kind: 'refresh', shipmentId, reason });
  if (!shipment) return failure('not-found', `no shipment ${shipmentId}`);
  const { merchantId, awb } = shipment;
  const worker = workerFor(merchantId);
  const isAnswered = awb
    ? await refreshTracking(worker, shipmentId, awb)
    : (await settleBooking(worker, shipmentId)) !== 'unavailable';
  return isAnswered ? success(null) : failure('operator-unavailable', 'tracking is unavailable');
}
