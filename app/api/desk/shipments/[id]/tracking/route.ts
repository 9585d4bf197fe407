import { handler } from '#lib/auth/handler.ts';
import { freshJson, notFoundJson } from '#lib/auth/json-answers.ts';
import { unsafeTrackById } from '#lib/desk/track-by-awb.ts';

/** The current tracking of a shipment of any merchant that may have no AWB yet, for an agent's page. */
export const GET = handler('desk.look-up', async (agent, _request, { id }: { id: string }) => {
  const tracked = await unsafeTrackById(agent, id);
  return tracked ? freshJson(tracked) : notFoundJson();
});
