import { getLocale } from 'next-intl/server';
import { handler } from '#lib/auth/handler.ts';
import { exportContacts } from '#lib/contacts/sheets/export-contacts.ts';
import { fileResponse } from '#lib/http/file-response.ts';

/** All contacts as a file: `?format=csv` or `?format=xlsx`. */
export const GET = handler('contacts.read', async (viewer, request) => {
  const format = new URL(request.url).searchParams.get('format') === 'xlsx' ? 'xlsx' : 'csv';
  const locale = await getLocale();
  const file = await exportContacts(viewer, { format, locale });
  return fileResponse(file, 'contacts', format);
});
