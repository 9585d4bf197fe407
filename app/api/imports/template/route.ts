import { getLocale, getTranslations } from 'next-intl/server';
import { handler } from '#lib/auth/handler.ts';
import { importFields } from '#lib/imports/schema.ts';
import { writeTemplate } from '#lib/imports/write-template.ts';
import { xlsxResponse } from '../xlsx-response.ts';

/** An empty spreadsheet with the columns that an import reads, in the person's language. */
export const GET = handler('shipments.book', async () => {
  const t = await getTranslations('imports');
  const fields = Object.fromEntries(importFields.map((field) => [field, t(`fields.${field}`)]));
  const file = await writeTemplate({
    sheetName: t('rows'),
    allowedName: t('allowedPlaces'),
    fields: fields as never,
    isRightToLeft: (await getLocale()) === 'ar',
  });
  return xlsxResponse(file, 'import-template');
});
