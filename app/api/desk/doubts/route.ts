import { freshJson, handler } from '#lib/auth/handler.ts';
import { unsafeListDoubts } from '#lib/shipments/doubts/list-doubts.ts';

/**
 * The current queue of unconfirmed requests, for the page that shows it. It reads across merchants, so each refresh is
 * audited.
 */
export const GET = handler('desk.resolve', async (agent) => freshJson(await unsafeListDoubts(agent)));
