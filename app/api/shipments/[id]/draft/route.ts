import { z } from 'zod';
import { action } from '#lib/auth/action.ts';
import { freshJson } from '#lib/auth/handler.ts';
import { readBounded } from '#lib/core/client/read-bounded.ts';
import { saveDraft } from '#lib/shipments/form/save-draft.ts';
import { knownVersions, shipmentDraftSchema } from '#lib/shipments/form/schema.ts';

/** More than the longest form that a person can type. */
const mostBytes = 256 * 1024;

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
  const body = await readBounded(request, mostBytes);
  if (body === null) return freshJson({ ok: false, code: 'invalid' }, 413);
  return freshJson(await save({ ...(readJson(body) as Parameters<typeof save>[0]), id }));
}

/** The members of a JSON object; none of any other text. */
function readJson(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
