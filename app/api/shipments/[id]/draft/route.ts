import { z } from 'zod';
import { freshJson } from '#lib/auth/json-answers.ts';
import { runPosted } from '#lib/auth/posted-form.ts';
import { saveDraft } from '#lib/booking-form/save-draft.ts';
import { knownVersions, shipmentDraftSchema } from '#lib/booking-form/schema.ts';
import { jsonOf } from '#lib/core/text/json-of.ts';

/** More than the longest form that a person can type. */
const mostBytes = 256 * 1024;

const schema = z.object({
  id: z.uuid(),
  form: shipmentDraftSchema,
  version: z.uuid(),
  known: knownVersions,
  isBlank: z.boolean().optional(),
});

/**
 * Saves a draft, and answers as a server action does, with the same checks. A route handler, because a browser finishes a
 * fetch with `keepalive` after its page is gone; it can't do that for an action.
 */
export async function POST(request: Request, context: { params: Promise<{ id: string }> }) {
  const { id } = await context.params;
  const draft = {
    mostBytes,
    schema,
    inputOf: (body: Buffer<ArrayBuffer>) => ({
      ...(jsonOf(body.toString('utf8')) as z.input<typeof schema>),
      id,
    }),
  };
  const answer = await runPosted('shipments.book', request, draft, async (viewer, given) => {
    const saved = await saveDraft(viewer, given);
    if (saved.ok) return { ok: true, value: { savedAt: saved.value.savedAt.toISOString() } };
    return { ok: false, code: saved.code, detail: saved.details };
  });
  return freshJson(answer, !answer.ok && answer.code === 'too-long' ? 413 : 200);
}
