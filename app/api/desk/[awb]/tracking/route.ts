import { handler } from '#lib/auth/handler.ts';
import { freshJson, notFoundJson } from '#lib/auth/json-answers.ts';
import { unsafeTrackShipment } from '#lib/desk/open-shipment.ts';

/** The current tracking of an AWB of any merchant, for an agent's page. `?operator=` has the same meaning as in the page's URL. */
export const GET = handler('desk.look-up', async (agent, request, { awb }: { awb: string }) => {
  const operator = new URL(request.url).searchParams.get('operator') ?? undefined;
  const tracked = await unsafeTrackShipment(agent, { awb, operator });
  return tracked ? freshJson(tracked) : notFoundJson();
});
