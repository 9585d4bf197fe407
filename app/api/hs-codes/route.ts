import { z } from 'zod';
import { handler } from '#lib/auth/handler.ts';
import { freshJson } from '#lib/auth/json-answers.ts';
import { findHsCodes } from '#lib/locations/hs-codes.ts';

const asked = z.object({ text: z.string().max(100).default('') });

/** HS codes by the digits they begin with or by words in either language: `?text=honey`. 503 when none can be searched. */
export const GET = handler('shipments.book', async (viewer, request) => {
  const question = asked.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!question.success) return freshJson({ ok: false, code: 'invalid' }, 400);
  const codes = await findHsCodes(viewer, question.data.text);
  if (codes === 'unavailable') return freshJson({ ok: false, code: 'operator-unavailable' }, 503);
  return freshJson(codes);
});
