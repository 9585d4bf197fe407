import { getLocale, getTranslations } from 'next-intl/server';
import { standingOf } from '#components/shipments/standing.ts';
import { handler } from '#lib/auth/handler.ts';
import { postedForm } from '#lib/auth/posted-form.ts';
import { isolated } from '#lib/core/text/isolate.ts';
import { fileResponse } from '#lib/http/file-response.ts';
import { type ExportTexts, exportShipments } from '#lib/search/exports/export-shipments.ts';
import { type ExportFormat, exportColumns } from '#lib/search/exports/view.ts';
import { readFilters, selectionSchema } from '#lib/search/lists/schema.ts';
import { readStatusFilter } from '#lib/search/lists/view.ts';
import { settings } from '#lib/settings/settings.ts';
import { readListQuery } from '../../../(portal)/shipments/read-list-query.ts';

/** More than the ids of the maximum number of selected shipments. */
const mostBytes = 256 * 1024;

const formatOf = (text: string | null): ExportFormat => (text === 'xlsx' ? 'xlsx' : 'csv');

/** All shipments of a list as a file: the parameters of the list's URL, and `format=csv` or `format=xlsx`. */
export const GET = handler('shipments.read', async (viewer, request) => {
  const query = new URL(request.url).searchParams;
  const format = formatOf(query.get('format'));
  const matching = {
    query: readListQuery(query.get('q') ?? ''),
    state: readStatusFilter(query.get('state') ?? undefined),
    filters: readFilters(Object.fromEntries(query)),
  };
  const file = await exportShipments(viewer, { selection: { matching }, format }, await texts());
  return fileResponse(file, 'shipments', format);
});

const posted = {
  mostBytes,
  schema: selectionSchema,
  inputOf: (form: URLSearchParams) => ({ ids: (form.get('ids') ?? '').split(',') }),
};

/** The same for selected shipments: a posted form with their ids. */
export const POST = postedForm('shipments.read', posted, async (viewer, selection, form) => {
  const format = formatOf(form.get('format'));
  const file = await exportShipments(viewer, { selection, format }, await texts());
  return fileResponse(file, 'shipments', format);
});

async function texts(): Promise<ExportTexts> {
  const [t, standings, services, reasons, locale] = await Promise.all([
    getTranslations('shipments'),
    getTranslations('standing'),
    getTranslations('booking.products'),
    getTranslations('shippingSettings.exportReasons'),
    getLocale(),
  ]);
  return {
    sheetName: t('title'),
    locale,
    columns: Object.fromEntries(
      exportColumns.map((column) => [column, t(`exports.column.${column}`)]),
    ) as ExportTexts['columns'],
    statusOf: (row) => standings(standingOf(row)),
    serviceOf: (product) => (services.has(product as 'express') ? services(product as 'express') : product),
    reasonOf: (reason) => (reasons.has(reason as 'sale') ? reasons(reason as 'sale') : reason),
    keyOf: (name) => t('filters.key', { name: isolated(name) }),
    linkOf: (awb) => `${settings().NEXTAUTH_URL}/track/${awb}`,
    left: (most) => t('exports.left', { most }),
  };
}
