import { handler } from '#lib/auth/handler.ts';
import { freshJson, notFoundJson } from '#lib/auth/json-answers.ts';
import { unsafeOpenLabel } from '#lib/desk/act-for-caller.ts';
import { fileResponse } from '#lib/http/file-response.ts';

/** The label of a shipment of any merchant, shown in an agent's browser. */
export const GET = handler('desk.act', async (agent, _request, { id }: { id: string }) => {
  const label = await unsafeOpenLabel(agent, id);
  if (!label.ok) {
    return label.code === 'not-found' ? notFoundJson() : freshJson({ ok: false, code: label.code }, 503);
  }
  return fileResponse(label.value.pdf, 'label', 'pdf', 'inline');
});
