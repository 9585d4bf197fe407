import { z } from 'zod';
import { action } from '#lib/auth/action.ts';
import { freshJson } from '#lib/auth/handler.ts';
import { saveDraft } from '#lib/shipments/form/save-draft.ts';
import { knownVersions, shipmentDraftSchema } from '#lib/shipments/form/schema.ts';

/** More than the longest form that a person can type. */
const mostBytes = 512 * 1024;

const save = action(
  'shipments.book',
  z.object({ id: z.uuid(), form: shipmentDraftSchema, version: z.uuid(), known: knownVersions }),
  async (viewer, draft) => {
    const saved = await saveDraft(viewer, draft);
    if (saved.ok) return { ok: true, value: { savedAt: saved.value.savedAt.toISOString() } };
    return { ok: false, code: saved.code, detail: saved.details };
  },
);

/**
 * Saves a draft, and answers as a server action does, with the same checks. A route handler, because a browser finishes a
 * fetch with `keepalive` after its page is gone; it can't do that for an action.
 */
export async function POST(request: Request, context: { params: Promise<{ id: string }> }) {
  const { id } = await context.params;
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(length <= mostBytes)) return freshJson({ ok: false, code: 'invalid' }, 413);
  const draft = await request.json().catch(() => null);
  return freshJson(await save({ ...draft, id }));
}
