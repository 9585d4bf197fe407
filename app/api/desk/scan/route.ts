import { freshJson, handler } from '#lib/auth/handler.ts';
import { readAwb } from '#lib/core/read-awb.ts';
import { unsafeScan } from '#lib/desk/find-scanned.ts';

/** The shipment with a scanned AWB, for the scan list; null when no shipment has it. */
export const GET = handler('desk.look-up', async (agent, request) => {
  const awb = readAwb(new URL(request.url).searchParams.get('awb') ?? '');
  return freshJson({ found: awb ? await unsafeScan(agent, awb) : null });
});
