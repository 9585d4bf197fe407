import { freshJson, handler, notFoundJson } from '#lib/auth/handler.ts';
import { unsafeTrackByAwb } from '#lib/shipments/desk/track-by-awb.ts';

/** Whoever's shipment has this AWB, as the operator knows it now, for an agent's page. `?operator=` as in the page's link. */
export const GET = handler('desk.look-up', async (agent, request, { awb }: { awb: string }) => {
  const operator = new URL(request.url).searchParams.get('operator') ?? undefined;
  const tracked = await unsafeTrackByAwb(agent, awb, operator);
  return tracked ? freshJson(tracked) : notFoundJson();
});
