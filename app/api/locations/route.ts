import { freshJson, handler } from '#lib/auth/handler.ts';
import { findPlaces } from '#lib/locations/queries.ts';
import { placeQuestionSchema } from '#lib/locations/schema.ts';

/** The options of one picker: `?kind=zones&emirateId=1`. 503 when none are cached and the operator can't be reached. */
export const GET = handler('shipments.read', async (_viewer, request) => {
  const question = placeQuestionSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!question.success) return freshJson({ ok: false, code: 'invalid' }, 400);
  const places = await findPlaces(question.data);
  return places ? freshJson(places) : freshJson({ ok: false, code: 'operator-unavailable' }, 503);
});
