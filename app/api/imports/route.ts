import { z } from 'zod';
import { freshJson } from '#lib/auth/handler.ts';
import { runPosted } from '#lib/auth/posted-form.ts';
import { addImport } from '#lib/imports/add-import.ts';
import { importLimits } from '#lib/imports/schema.ts';

const schema = z.object({ bytes: z.instanceof(Uint8Array), name: z.string() });

/**
 * Stores the posted spreadsheet as an import; `?name=` is the file's. A route handler, because a server action's body is
 * limited. Stops reading above the limit of a spreadsheet.
 */
export async function POST(request: Request) {
  const name = new URL(request.url).searchParams.get('name') ?? '';
  const file = {
    mostBytes: importLimits.bytes,
    schema,
    inputOf: (bytes: Buffer<ArrayBuffer>) => ({ bytes, name }),
  };
  const answer = await runPosted('shipments.book', request, file, async (viewer, given) => {
    const added = await addImport(viewer, given);
    return added.ok ? added : { ok: false, code: 'invalid', detail: { fault: added.code } };
  });
  if (answer.ok || answer.code !== 'too-long') return freshJson(answer);
  return freshJson({ ok: false, code: 'invalid', detail: { fault: 'too-large' } }, 413);
}
