import { z } from 'zod';
import { action } from '#lib/auth/action.ts';
import { freshJson } from '#lib/auth/handler.ts';
import { importContacts, mostImportBytes } from '#lib/contacts/sheets/import-contacts.ts';

const load = action(
  'contacts.write',
  z.object({ bytes: z.instanceof(Uint8Array), isCheck: z.boolean() }),
  async (viewer, { bytes, isCheck }) => {
    const report = await importContacts(viewer, bytes, { isCheck });
    if (report.ok) return report;
    return { ok: false, code: 'invalid', detail: { fault: report.code, ...report.details } };
  },
);

/**
 * Imports the posted file, or with `?check=1` only reports what it would do. A route handler, because a server action's body is
 * limited. Stops reading above the limit of a spreadsheet.
 */
export async function POST(request: Request) {
  const isCheck = new URL(request.url).searchParams.get('check') === '1';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > mostImportBytes)
      return freshJson({ ok: false, code: 'invalid', detail: { fault: 'too-large' } }, 413);
    chunks.push(chunk);
  }
  return freshJson(await load({ bytes: new Uint8Array(Buffer.concat(chunks)), isCheck }));
}
