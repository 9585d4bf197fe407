import { agentHandler, freshJson, notFoundJson } from '#lib/auth/handler.ts';
import { unsafeTrackByAwb } from '#lib/shipments/desk-track.ts';

/** Whoever's shipment has this AWB, as the operator knows it now, for an agent. */
export const GET = agentHandler(async (agent, _request, { awb }: { awb: string }) => {
  const tracked = await unsafeTrackByAwb(agent, awb);
  return tracked ? freshJson(tracked) : notFoundJson();
});
