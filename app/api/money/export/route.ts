import { getLocale, getTranslations } from 'next-intl/server';
import { handler } from '#lib/auth/handler.ts';
import { exportLedger, type LedgerTexts, ledgerColumns } from '#lib/money/export-ledger.ts';
import { moneyExportSchema } from '#lib/money/schema.ts';
import { type ChargeTexts, chargeColumns, exportCharges } from '#lib/statements/files/export-charges.ts';

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * The ledger of some days as a file, or with `of=charges` what invoices charged and its VAT: `from`, `until`, and `format=csv` or
 * `format=xlsx`.
 */
export const GET = handler('money.read', async (viewer, request) => {
  const asked = moneyExportSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const [t, account, entry, locale] = await Promise.all([
    getTranslations('money.export'),
    getTranslations('money.account'),
    getTranslations('shipment.money.entry'),
    getLocale(),
  ]);
  const sheet = { sheetName: t(`sheet.${asked.of}`), isRightToLeft: locale === 'ar' };
  const named = <Column extends string>(columns: readonly Column[], nameOf: (column: Column) => string) =>
    Object.fromEntries(columns.map((column) => [column, nameOf(column)])) as Record<Column, string>;
  const ledger: LedgerTexts = {
    ...sheet,
    columns: named(ledgerColumns, (column) => t(`column.${column}`)),
    kindOf: (kind) => entry(kind),
    accountOf: (name) => account(name),
  };
  const charges: ChargeTexts = {
    ...sheet,
    columns: named(chargeColumns, (column) => t(`chargeColumn.${column}`)),
    computed: t('computed'),
  };
  const file =
    asked.of === 'ledger' ? exportLedger(viewer, asked, ledger) : exportCharges(viewer, asked, charges);
  return new Response(await file, {
    headers: {
      'content-type': types[asked.format],
      'content-disposition': `attachment; filename="${asked.of}.${asked.format}"`,
      'cache-control': 'no-store',
    },
  });
});
