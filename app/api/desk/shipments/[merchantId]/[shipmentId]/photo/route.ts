import { handler } from '#lib/auth/handler.ts';
import { notFoundJson } from '#lib/auth/json-answers.ts';
import { photoSchema } from '#lib/claims/schema.ts';
import { unsafeOpenPhoto } from '#lib/desk/open-photo.ts';
import { fileResponse } from '#lib/http/file-response.ts';
import type { MerchantShipment } from '#lib/shipments/view.ts';

/** A photo of a claim (`?claim=&number=`) about a shipment of any merchant, shown in an agent's browser. */
export const GET = handler('desk.look-up', async (agent, request, of: MerchantShipment) => {
  const asked = new URL(request.url).searchParams;
  const which = photoSchema.safeParse({ id: asked.get('claim'), number: asked.get('number') });
  const photo = which.success && (await unsafeOpenPhoto(agent, of, which.data));
  return photo ? fileResponse(photo, 'photo', 'jpg', 'inline') : notFoundJson();
});
