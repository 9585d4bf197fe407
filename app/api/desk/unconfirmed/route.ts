import { handler } from '#lib/auth/handler.ts';
import { freshJson } from '#lib/auth/json-answers.ts';
import { unsafeListUnconfirmed } from '#lib/desk/unconfirmed/list-unconfirmed.ts';

/** The current unconfirmed requests, for the page that polls them. */
export const GET = handler('desk.resolve', async (agent) =>
  freshJson(await unsafeListUnconfirmed(agent, { isPoll: true })),
);
