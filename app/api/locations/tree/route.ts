import { z } from 'zod';
import { handler } from '#lib/auth/handler.ts';
import { freshJson } from '#lib/auth/json-answers.ts';
import { placeIdPattern } from '#lib/core/place-id.ts';
import { findPlaceTree } from '#lib/locations/find-place-tree.ts';

const questionSchema = z.object({ emirateId: z.string().regex(placeIdPattern).optional() });

/** The names of places, to find them in a pasted text; `?emirateId=` fetches what is missing below that emirate. */
export const GET = handler('shipments.book', async (_viewer, request) => {
  const question = questionSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!question.success) return freshJson({ ok: false, code: 'invalid' }, 400);
  const tree = await findPlaceTree((id) => id === question.data.emirateId);
  return tree ? freshJson(tree) : freshJson({ ok: false, code: 'operator-unavailable' }, 503);
});
