import { handler } from '#lib/auth/handler.ts';
import { freshJson } from '#lib/auth/json-answers.ts';
import { unsafeReadCasesVersion } from '#lib/desk/cases/list-cases.ts';
import { caseQueues } from '#lib/desk/cases/view.ts';

/** The version of the cases of `?queue=`, or of those of `?shipment=`, for a page that polls. */
export const GET = handler('desk.act', async (agent, request) => {
  const asked = new URL(request.url).searchParams;
  const shipmentId = asked.get('shipment');
  const queue = caseQueues.find((each) => each === asked.get('queue')) ?? 'mine';
  return freshJson({ version: await unsafeReadCasesVersion(agent, shipmentId ? { shipmentId } : { queue }) });
});
