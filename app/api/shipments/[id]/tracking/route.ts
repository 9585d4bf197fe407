import { trackShipment } from '#lib/attempts/track-shipment.ts';
import { handler } from '#lib/auth/handler.ts';
import { freshJson, notFoundJson } from '#lib/auth/json-answers.ts';

/** The current state of a shipment at the operator. */
export const GET = handler('shipments.read', async (viewer, _request, { id }: { id: string }) => {
  const tracked = await trackShipment(viewer, id);
  return tracked ? freshJson(tracked) : notFoundJson();
});
