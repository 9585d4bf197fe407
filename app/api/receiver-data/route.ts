import { getLocale } from 'next-intl/server';
import { handler } from '#lib/auth/handler.ts';
import { exportPerson } from '#lib/privacy/export-person.ts';

const types = {
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Every shipment to a receiver as a file: `?q=` is the phone or the email, `?format=json` or `?format=xlsx`. */
export const GET = handler('merchant.configure', async (viewer, request) => {
  const query = new URL(request.url).searchParams;
  const format = query.get('format') === 'xlsx' ? 'xlsx' : 'json';
  const locale = (await getLocale()) === 'ar' ? 'ar' : 'en';
  const file = await exportPerson(viewer, (query.get('q') ?? '').slice(0, 254), { format, locale });
  return new Response(new Uint8Array(file), {
    headers: {
      'content-type': types[format],
      'content-disposition': `attachment; filename="receiver.${format}"`,
      'cache-control': 'no-store',
    },
  });
});
