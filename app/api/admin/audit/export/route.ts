import { getLocale, getTranslations } from 'next-intl/server';
import { auditWordsOf } from '#components/audit/audit-words.ts';
import { unsafeExportAudit } from '#lib/audit/search/export-audit.ts';
import { readFilter } from '#lib/audit/search/view.ts';
import { handler } from '#lib/auth/handler.ts';
import { fileResponse } from '#lib/http/file-response.ts';
import { unsafeFindMerchantIds } from '#lib/merchants/admin/administer-merchants.ts';

const columns = [
  'at',
  'who',
  'verb',
  'code',
  'merchant',
  'about',
  'shipment',
  'reason',
  'change',
  'address',
] as const;

/** The entries that match the page's filter, as a file: `?format=csv` or `?format=xlsx`. */
export const GET = handler('audit.read', async (administrator, request) => {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const format = query.format === 'xlsx' ? 'xlsx' : 'csv';
  const t = await getTranslations('admin.audit');
  const sheet = {
    format,
    header: columns.map((column) => t(`column.${column}`)),
    sheetName: t('title'),
    isRightToLeft: (await getLocale()) === 'ar',
    left: (most: number) => t('left', { most }),
  } as const;
  const words = auditWordsOf(await getTranslations());
  const filter = readFilter(query);
  const merchantIds = filter.merchant
    ? await unsafeFindMerchantIds(administrator, filter.merchant)
    : undefined;
  const file = await unsafeExportAudit(administrator, { ...filter, merchantIds }, sheet, words);
  return fileResponse(file, 'audit', format);
});
