import { freshJson, handler } from '#lib/auth/handler.ts';
import { unsafeSearchShipments } from '#lib/desk/search-shipments.ts';

/**
 * The results of an agent's search while typing. `?q=` is the typed text; `&settled=1` also checks
 * old statuses.
 */
export const GET = handler('desk.look-up', async (agent, request) => {
  const asked = new URL(request.url).searchParams;
  const isSettled = asked.get('settled') === '1';
  return freshJson(await unsafeSearchShipments(agent, asked.get('q') ?? '', { isSettled }));
});
