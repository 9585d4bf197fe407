import { answerUpload } from '#lib/auth/posted-form.ts';
import { importContacts, mostImportBytes } from '#lib/contacts/sheets/import-contacts.ts';

/** Imports the contacts of the posted file, or with `?check=1` only reports what it would do. */
export function POST(request: Request) {
  const isCheck = new URL(request.url).searchParams.get('check') === '1';
  return answerUpload('contacts.write', request, mostImportBytes, async (viewer, bytes) => {
    const report = await importContacts(viewer, bytes, { isCheck });
    if (report.ok) return report;
    return { ok: false, code: 'invalid', detail: { fault: report.code, ...report.details } };
  });
}
