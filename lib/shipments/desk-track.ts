import 'server-only';
import type { AgentViewer } from '#lib/merchants/viewer.ts';
import { unsafeFindByAwb } from './desk-queries.ts';
import { refreshIfDue } from './track-shipment.ts';
import type { ShipmentView } from './view.ts';

/**
 * The same as trackShipment for an agent, whoever's the shipment is: the operator is asked with the credential of the
 * shipment's own merchant. Audited with the look-up.
 */
export async function unsafeTrackByAwb(
  agent: AgentViewer,
  awb: string,
): Promise<{ shipment: ShipmentView; refreshed: boolean } | null> {
  const found = await unsafeFindByAwb(agent, awb);
  if (!found) return null;
  const refreshed = await refreshIfDue(found.merchant.id, found.shipment);
  const after = refreshed === 'changed' ? await unsafeFindByAwb(agent, awb) : found;
  return after && { shipment: after.shipment, refreshed: refreshed !== 'unavailable' };
}
