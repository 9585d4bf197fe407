import { freshJson, handler } from '#lib/auth/handler.ts';
import { unsafeListDoubts } from '#lib/shipments/doubts/list-doubts.ts';

/** The unconfirmed requests as they are right now, for the page that shows them. */
export const GET = handler('desk.resolve', async (agent) =>
  freshJson(await unsafeListDoubts(agent, { isPoll: true })),
);
