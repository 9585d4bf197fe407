import { handler } from '#lib/auth/handler.ts';
import { freshJson, notFoundJson } from '#lib/auth/json-answers.ts';
import { unsafeOpenLabel } from '#lib/desk/act-for-caller.ts';
import { fileResponse } from '#lib/http/file-response.ts';
import type { MerchantShipment } from '#lib/shipments/view.ts';

/** The label of a shipment of any merchant, shown in an agent's browser. */
export const GET = handler('desk.act', async (agent, _request, of: MerchantShipment) => {
  const label = await unsafeOpenLabel(agent, of);
  if (!label.ok) {
    return label.code === 'not-found' ? notFoundJson() : freshJson({ ok: false, code: label.code }, 503);
  }
  return fileResponse(label.value.pdf, 'label', 'pdf', 'inline');
});
