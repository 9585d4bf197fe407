import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import type { BriefShipment } from '#lib/shipments/view.ts';
import { listShipments } from './list-shipments.ts';

const mostFound = 6;
const shortestQuery = 2;

/** The newest of the merchant's shipments that match a typed text, with the fields that identify them. */
export async function findBriefly(actor: MerchantActor, typed: string): Promise<BriefShipment[]> {
  requirePermission(actor, 'shipments.read');
  const query = typed.trim();
  if (query.length < shortestQuery) return [];
  const { items } = await listShipments(actor, { query });
  return items
    .slice(0, mostFound)
    .map(({ id, state, awb, reference, receiverName }) => ({ id, state, awb, reference, receiverName }));
}
