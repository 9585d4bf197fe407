import { handler } from '#lib/auth/handler.ts';
import { freshJson } from '#lib/auth/json-answers.ts';
import { unsafeReadCasesVersion } from '#lib/desk/cases/list-cases.ts';
import { caseQueues } from '#lib/desk/cases/view.ts';

/** The version of the cases of `?queue=`, or of those of `?shipment=` of `?merchant=`, for a page that polls. */
export const GET = handler('desk.act', async (agent, request) => {
  const asked = new URL(request.url).searchParams;
  const [merchantId, shipmentId] = [asked.get('merchant'), asked.get('shipment')];
  const queue = caseQueues.find((each) => each === asked.get('queue')) ?? 'mine';
  const of = merchantId && shipmentId ? { merchantId, shipmentId } : { queue };
  return freshJson({ version: await unsafeReadCasesVersion(agent, of) });
});
