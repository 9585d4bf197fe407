import { handler } from '#lib/auth/handler.ts';
import { freshJson, notFoundJson } from '#lib/auth/json-answers.ts';
import { unsafeTrackShipment } from '#lib/desk/open-shipment.ts';
import type { MerchantShipment } from '#lib/shipments/view.ts';

/** The current tracking of a shipment of any merchant that may have no AWB yet, for an agent's page. */
export const GET = handler('desk.look-up', async (agent, _request, of: MerchantShipment) => {
  const tracked = await unsafeTrackShipment(agent, of);
  return tracked ? freshJson(tracked) : notFoundJson();
});
