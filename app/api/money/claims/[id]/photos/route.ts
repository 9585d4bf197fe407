import type { ActionResult } from '#lib/auth/action-result.ts';
import { handler } from '#lib/auth/handler.ts';
import { notFoundJson } from '#lib/auth/json-answers.ts';
import { answerUpload } from '#lib/auth/posted-form.ts';
import { addPhoto, findPhoto } from '#lib/claims/photos.ts';
import { photoSchema } from '#lib/claims/schema.ts';
import { mostPhotoBytes } from '#lib/claims/view.ts';
import { fileResponse } from '#lib/http/file-response.ts';

type Answer = ActionResult<null, { fault: 'not-found' | 'no-photo' | 'too-many' | 'too-large' }>;
type Context = { params: Promise<{ id: string }> };

/** A photo of a claim, `?number=`. */
export const GET = handler('money.read', async (viewer, request, { id }: { id: string }) => {
  const asked = photoSchema.safeParse({ id, number: new URL(request.url).searchParams.get('number') });
  const photo = asked.success && (await findPhoto(viewer, asked.data));
  return photo ? fileResponse(photo, 'photo', 'jpg', 'inline') : notFoundJson();
});

/** Adds the posted file to a claim's photos. */
export async function POST(request: Request, { params }: Context) {
  const { id } = await params;
  return answerUpload('money.manage', request, mostPhotoBytes, async (viewer, bytes): Promise<Answer> => {
    const added = await addPhoto(viewer, id, bytes);
    return added.ok ? added : { ok: false, code: 'invalid', detail: { fault: added.code } };
  });
}
