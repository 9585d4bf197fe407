import { freshJson, handler } from '#lib/auth/handler.ts';
import { unsafeReadCasesVersion } from '#lib/desk/cases/list-cases.ts';

/** The version of the agent's open cases, or of those of `?shipment=`, for a page that polls. */
export const GET = handler('desk.act', async (agent, request) =>
  freshJson({
    version: await unsafeReadCasesVersion(agent, new URL(request.url).searchParams.get('shipment')),
  }),
);
