import { handler } from '#lib/auth/handler.ts';
import { notFoundJson } from '#lib/auth/json-answers.ts';
import { photoSchema } from '#lib/claims/schema.ts';
import { unsafeOpenPhoto } from '#lib/desk/open-photo.ts';
import { fileResponse } from '#lib/http/file-response.ts';

/** A photo of a claim (`?claim=&number=`) about a shipment of any merchant, shown in an agent's browser. */
export const GET = handler('desk.look-up', async (agent, request, { id }: { id: string }) => {
  const asked = new URL(request.url).searchParams;
  const of = photoSchema.safeParse({ id: asked.get('claim'), number: asked.get('number') });
  const photo = of.success && (await unsafeOpenPhoto(agent, id, of.data));
  return photo ? fileResponse(photo, 'photo', 'jpg', 'inline') : notFoundJson();
});
