import { getLocale, getTranslations } from 'next-intl/server';
import { handler } from '#lib/auth/handler.ts';
import { exportLedger, type LedgerTexts, ledgerColumns } from '#lib/money/export-ledger.ts';
import { ledgerExportSchema } from '#lib/money/schema.ts';

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The ledger of some days as a file: `from`, `until`, and `format=csv` or `format=xlsx`. */
export const GET = handler('money.read', async (viewer, request) => {
  const asked = ledgerExportSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const [t, locale] = await Promise.all([getTranslations('money.export'), getLocale()]);
  const texts: LedgerTexts = {
    sheetName: t('sheet'),
    isRightToLeft: locale === 'ar',
    columns: Object.fromEntries(
      ledgerColumns.map((column) => [column, t(`column.${column}`)]),
    ) as LedgerTexts['columns'],
    kindOf: (kind) => t(`kind.${kind}`),
    accountOf: (account) => t(`account.${account}`),
  };
  return new Response(await exportLedger(viewer, asked, texts), {
    headers: {
      'content-type': types[asked.format],
      'content-disposition': `attachment; filename="ledger.${asked.format}"`,
      'cache-control': 'no-store',
    },
  });
});
