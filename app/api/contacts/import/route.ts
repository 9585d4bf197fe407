import { answerUpload } from '#lib/auth/posted-form.ts';
import { contactColumnsSchema } from '#lib/contacts/schema.ts';
import { importContacts, mostImportBytes } from '#lib/contacts/sheets/import-contacts.ts';

/**
 * Imports the contacts of the posted file, or with `?check=1` only reports what it would do. `?columns=` has what each column means, in
 * their order, empty for one that isn't imported.
 */
export function POST(request: Request) {
  const asked = new URL(request.url).searchParams;
  const isCheck = asked.get('check') === '1';
  const fields = asked
    .get('columns')
    ?.split(',')
    .map((field) => field || null);
  const columns = contactColumnsSchema.safeParse(fields).data;
  return answerUpload('contacts.write', request, mostImportBytes, async (viewer, bytes) => {
    const report = await importContacts(viewer, bytes, { isCheck, columns });
    if (report.ok) return report;
    return { ok: false, code: 'invalid', detail: { fault: report.code, ...report.details } };
  });
}
