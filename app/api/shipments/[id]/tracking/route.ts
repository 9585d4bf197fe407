import { trackShipment } from '#lib/attempts/track-shipment.ts';
import { freshJson, handler, notFoundJson } from '#lib/auth/handler.ts';

/** The current state of a shipment at the operator. */
export const GET = handler('shipments.read', async (viewer, _request, { id }: { id: string }) => {
  const tracked = await trackShipment(viewer, id);
  return tracked ? freshJson(tracked) : notFoundJson();
});
