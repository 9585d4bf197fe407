import { freshJson, handler } from '#lib/auth/handler.ts';
import { unsafeListDoubts } from '#lib/shipments/doubts/list-doubts.ts';

/** The current unconfirmed requests, for the page that polls them. */
export const GET = handler('desk.resolve', async (agent) =>
  freshJson(await unsafeListDoubts(agent, { isPoll: true })),
);
