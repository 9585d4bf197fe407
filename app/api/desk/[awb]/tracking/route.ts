import { freshJson, handler, notFoundJson } from '#lib/auth/handler.ts';
import { unsafeTrackByAwb } from '#lib/shipments/desk/track-by-awb.ts';

/** Whoever's shipment has this AWB, as the operator knows it now, for an agent. */
export const GET = handler('desk.look-up', async (agent, _request, { awb }: { awb: string }) => {
  const tracked = await unsafeTrackByAwb(agent, awb);
  return tracked ? freshJson(tracked) : notFoundJson();
});
