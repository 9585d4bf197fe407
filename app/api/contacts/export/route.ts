import { getLocale } from 'next-intl/server';
import { handler } from '#lib/auth/handler.ts';
import { exportContacts } from '#lib/contacts/sheets/export-contacts.ts';

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** All contacts as a file: `?format=csv` or `?format=xlsx`. */
export const GET = handler('contacts.read', async (viewer, request) => {
  const format = new URL(request.url).searchParams.get('format') === 'xlsx' ? 'xlsx' : 'csv';
  const locale = await getLocale();
  const file = await exportContacts(viewer, { format, locale });
  return new Response(file instanceof ReadableStream ? file : new Uint8Array(file), {
    headers: {
      'content-type': types[format],
      'content-disposition': `attachment; filename="contacts.${format}"`,
      'cache-control': 'no-store',
    },
  });
});
