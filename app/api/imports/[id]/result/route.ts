import { getLocale, getTranslations } from 'next-intl/server';
import { handler, notFoundJson } from '#lib/auth/handler.ts';
import { exportImport } from '#lib/imports/files/export-import.ts';
import { fieldLimits, importFields } from '#lib/imports/schema.ts';
import { settings } from '#lib/settings/settings.ts';
import { xlsxResponse } from '../../xlsx-response.ts';

/** The rows of an import with their states, AWBs and tracking links. */
export const GET = handler('shipments.read', async (viewer, _request, { id }: { id: string }) => {
  const [t, validation, locale] = await Promise.all([
    getTranslations('imports'),
    getTranslations('validation'),
    getLocale(),
  ]);
  const file = await exportImport(viewer, id, {
    sheetName: t('rows'),
    isRightToLeft: locale === 'ar',
    fields: Object.fromEntries(importFields.map((field) => [field, t(`fields.${field}`)])) as never,
    row: t('row'),
    state: t('state'),
    awb: t('awb'),
    link: t('trackingLink'),
    problems: t('problems'),
    itemOf: (number) => t('itemOf', { number }),
    stateOf: (state) => t(`states.${state}`),
    problemOf: ({ field, cell, ask, messageKey, message }) => {
      if (cell) return t(cell);
      if (ask) return t(`asks.${ask}`);
      const limit = (field && fieldLimits[field]) ?? 100;
      return message ?? validation(messageKey as 'required', { limit } as never);
    },
    linkOf: (awb) => `${settings().NEXTAUTH_URL}/track/${awb}`,
  });
  return file ? xlsxResponse(file, 'import-result') : notFoundJson();
});
