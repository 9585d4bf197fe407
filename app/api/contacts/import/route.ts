import { z } from 'zod';
import { freshJson } from '#lib/auth/handler.ts';
import { runPosted } from '#lib/auth/posted-form.ts';
import { importContacts, mostImportBytes } from '#lib/contacts/sheets/import-contacts.ts';

const schema = z.instanceof(Uint8Array);

/**
 * Imports the posted file, or with `?check=1` only reports what it would do. A route handler, because a server action's body is
 * limited. Stops reading above the limit of a spreadsheet.
 */
export async function POST(request: Request) {
  const isCheck = new URL(request.url).searchParams.get('check') === '1';
  const file = { mostBytes: mostImportBytes, schema, inputOf: (bytes: Buffer<ArrayBuffer>) => bytes };
  const answer = await runPosted('contacts.write', request, file, async (viewer, bytes) => {
    const report = await importContacts(viewer, bytes, { isCheck });
    if (report.ok) return report;
    return { ok: false, code: 'invalid', detail: { fault: report.code, ...report.details } };
  });
  if (answer.ok || answer.code !== 'too-long') return freshJson(answer);
  return freshJson({ ok: false, code: 'invalid', detail: { fault: 'too-large' } }, 413);
}
