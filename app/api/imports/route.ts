import { z } from 'zod';
import { action } from '#lib/auth/action.ts';
import { freshJson } from '#lib/auth/handler.ts';
import { addImport } from '#lib/imports/add-import.ts';
import { importLimits } from '#lib/imports/schema.ts';

const add = action(
  'shipments.book',
  z.object({ bytes: z.instanceof(Uint8Array), name: z.string() }),
  async (viewer, file) => {
    const added = await addImport(viewer, file);
    if (added.ok) return added;
    return { ok: false, code: 'invalid', detail: { fault: added.code } };
  },
);

/**
 * Stores the posted spreadsheet as an import; `?name=` is the file's. A route handler, because a server action's body is
 * limited. Stops reading above the limit of a spreadsheet.
 */
export async function POST(request: Request) {
  const name = new URL(request.url).searchParams.get('name') ?? '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > importLimits.bytes)
      return freshJson({ ok: false, code: 'invalid', detail: { fault: 'too-large' } }, 413);
    chunks.push(chunk);
  }
  return freshJson(await add({ bytes: new Uint8Array(Buffer.concat(chunks)), name }));
}
