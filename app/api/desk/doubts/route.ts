import { agentHandler, freshJson } from '#lib/auth/handler.ts';
import { unsafeListDoubts } from '#lib/shipments/desk-doubts.ts';

/** The queue of doubts as it is now, for the page that shows it. It reads across merchants, so each refresh is audited too. */
export const GET = agentHandler(async (agent) => freshJson(await unsafeListDoubts(agent)));
