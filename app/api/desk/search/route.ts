import { freshJson, handler } from '#lib/auth/handler.ts';
import { unsafeSearchShipments } from '#lib/shipments/desk/search-shipments.ts';

/** The results of an agent's search while typing. `?q=` is the typed text. */
export const GET = handler('desk.look-up', async (agent, request) =>
  freshJson(await unsafeSearchShipments(agent, new URL(request.url).searchParams.get('q') ?? '')),
);
