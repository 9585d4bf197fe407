import { freshJson, merchantHandler, notFoundJson } from '#lib/auth/handler.ts';
import { trackShipment } from '#lib/shipments/track-shipment.ts';

/** A shipment as the operator knows it now. */
export const GET = merchantHandler(async (viewer, _request, { id }: { id: string }) => {
  const tracked = await trackShipment(viewer, id);
  return tracked ? freshJson(tracked) : notFoundJson();
});
