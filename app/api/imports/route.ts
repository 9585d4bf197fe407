import { z } from 'zod';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { freshJson } from '#lib/auth/handler.ts';
import { runPosted } from '#lib/auth/posted-form.ts';
import { addImport, findSameFile, type ImportFault } from '#lib/imports/files/add-import.ts';
import { importLimits } from '#lib/imports/schema.ts';
import type { SameFile } from '#lib/imports/view.ts';

type Answer = ActionResult<{ id: string }, { fault: ImportFault | 'seen'; seen?: SameFile }>;

const schema = z.object({ bytes: z.instanceof(Uint8Array), name: z.string() });

/**
 * Stores the posted spreadsheet as an import; `?name=` is the file's. Without `?again=`, a file that was imported before isn't
 * stored: the answer names that import. A route handler, because a server action's body is limited. Stops reading above the
 * limit of a spreadsheet.
 */
export async function POST(request: Request) {
  const asked = new URL(request.url).searchParams;
  const name = asked.get('name') ?? '';
  const file = {
    mostBytes: importLimits.bytes,
    schema,
    inputOf: (bytes: Buffer<ArrayBuffer>) => ({ bytes, name }),
  };
  const answer = await runPosted('shipments.book', request, file, async (viewer, given): Promise<Answer> => {
    const seen = asked.has('again') ? null : await findSameFile(viewer, given.bytes);
    if (seen) return { ok: false, code: 'invalid', detail: { fault: 'seen', seen } };
    const added = await addImport(viewer, given);
    return added.ok ? added : { ok: false, code: 'invalid', detail: { fault: added.code } };
  });
  if (answer.ok || answer.code !== 'too-long') return freshJson(answer);
  return freshJson({ ok: false, code: 'invalid', detail: { fault: 'too-large' } }, 413);
}
