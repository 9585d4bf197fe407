import { getLocale, getTranslations } from 'next-intl/server';
import { problemText } from '#lib/api/imports/problem-text.ts';
import { handler } from '#lib/auth/handler.ts';
import { notFoundJson } from '#lib/auth/json-answers.ts';
import { fileResponse } from '#lib/http/file-response.ts';
import { apiTexts } from '#lib/i18n/api-texts.ts';
import { importFields } from '#lib/imports/fields/schema.ts';
import { exportImport } from '#lib/imports/files/export-import.ts';
import { settings } from '#lib/settings/settings.ts';

/** The rows of an import with their states, AWBs and tracking links. */
export const GET = handler('shipments.read', async (viewer, _request, { id }: { id: string }) => {
  const [t, locale] = await Promise.all([getTranslations('imports'), getLocale()]);
  const texts = await apiTexts(locale);
  const file = await exportImport(viewer, id, {
    sheetName: t('rows'),
    isRightToLeft: locale === 'ar',
    fields: Object.fromEntries(importFields.map((field) => [field, t(`fields.${field}`)])) as never,
    row: t('row'),
    state: t('state'),
    awb: t('awb'),
    link: t('trackingLink'),
    problems: t('problemsTitle'),
    itemOf: (number) => t('itemOf', { number }),
    stateOf: (state) => t(`states.${state}`),
    problemOf: (problem) => problemText(problem, texts),
    linkOf: (awb) => `${settings().NEXTAUTH_URL}/track/${awb}`,
  });
  return file ? fileResponse(file, 'import-result', 'xlsx') : notFoundJson();
});
