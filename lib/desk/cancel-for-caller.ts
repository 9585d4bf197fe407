import 'server-only';
import { type CancelRequest, cancelShipment } from '#lib/attempts/cancel.ts';
import type { Actor } from '#lib/core/actor.ts';
import { failure } from '#lib/core/result.ts';
import { actFor } from './act-for-merchant.ts';
import { unsafeRecordAction } from './record-action.ts';

/**
 * Cancels a shipment for its merchant, under the rule that the agent saw, as `cancelShipment` does. The reason names the person
 * at the merchant who agreed.
 */
export async function unsafeCancelForCaller(
  agent: Actor,
  { reason, ...request }: CancelRequest & { reason: string },
): ReturnType<typeof cancelShipment> {
  const shipment = await unsafeRecordAction(agent, { kind: 'cancel', shipmentId: request.id, reason });
  if (!shipment) return failure('not-found', `no shipment ${request.id}`, { fields: [] });
  const actor = actFor(agent, shipment.merchantId, 'shipments.cancel', 'shipments.read');
  return cancelShipment(actor, request);
}
