import { getLocale, getTranslations } from 'next-intl/server';
import { handler } from '#lib/auth/handler.ts';
import { fileResponse } from '#lib/http/file-response.ts';
import { importFields } from '#lib/imports/fields/schema.ts';
import { templateKinds } from '#lib/imports/schema.ts';
import { writeTemplate } from '#lib/imports/templates/write-template.ts';
import { exportReasons } from '#lib/merchants/schema.ts';
import { contentTypes, products } from '#lib/shipments/choices.ts';

/** An empty spreadsheet with the columns that an import of `?kind=` reads, in the person's language. */
export const GET = handler('shipments.book', async (_viewer, request) => {
  const asked = new URL(request.url).searchParams.get('kind');
  const kind = templateKinds.find((one) => one === asked) ?? 'door';
  const [t, booking, settings] = await Promise.all([
    getTranslations('imports'),
    getTranslations('booking'),
    getTranslations('shippingSettings'),
  ]);
  const fields = Object.fromEntries(importFields.map((field) => [field, t(`fields.${field}`)]));
  const file = await writeTemplate(kind, {
    sheetName: t('rows'),
    allowedName: t('allowedValues'),
    fields: fields as never,
    code: t('code'),
    products: products.map((product) => booking(`products.${product}`)),
    contentTypes: contentTypes.map((type) => booking(`contentTypes.${type}`)),
    exportReasons: exportReasons.map((reason) => settings(`exportReasons.${reason}`)),
    isRightToLeft: (await getLocale()) === 'ar',
  });
  return fileResponse(file, `import-template-${kind}`, 'xlsx');
});
