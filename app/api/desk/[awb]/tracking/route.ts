import { freshJson, handler, notFoundJson } from '#lib/auth/handler.ts';
import { unsafeTrackByAwb } from '#lib/shipments/desk/track-by-awb.ts';

/** The current state of the shipment with this AWB, of any merchant, for an agent. */
export const GET = handler('desk.look-up', async (agent, _request, { awb }: { awb: string }) => {
  const tracked = await unsafeTrackByAwb(agent, awb);
  return tracked ? freshJson(tracked) : notFoundJson();
});
