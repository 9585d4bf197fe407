import { getLocale, getTranslations } from 'next-intl/server';
import { handler } from '#lib/auth/handler.ts';
import type { MerchantViewer } from '#lib/auth/viewer.ts';
import { exportJournals } from '#lib/money/export-journals.ts';
import { exportLedger, ledgerColumns } from '#lib/money/export-ledger.ts';
import { exportVat, vatColumns } from '#lib/money/export-vat.ts';
import { type MoneyExport, moneyExportSchema } from '#lib/money/schema.ts';
import { chargeColumns, exportCharges } from '#lib/statements/files/export-charges.ts';
import { exportPayouts, payoutColumns } from '#lib/statements/files/export-payouts.ts';

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * The money of some days as a file: `of`, `from`, `until`, and `format=csv` or `format=xlsx`. Journals are always CSV, because their
 * systems import nothing else.
 */
export const GET = handler('money.read', async (viewer, request) => {
  const asked = moneyExportSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const isJournal = asked.of === 'xero' || asked.of === 'quickbooks' || asked.of === 'zoho';
  const format = isJournal ? 'csv' : asked.format;
  return new Response(await fileOf(viewer, asked), {
    headers: {
      'content-type': types[format],
      'content-disposition': `attachment; filename="${asked.of}.${format}"`,
      'cache-control': 'no-store',
    },
  });
});

const named = <Column extends string>(columns: readonly Column[], nameOf: (column: Column) => string) =>
  Object.fromEntries(columns.map((column) => [column, nameOf(column)])) as Record<Column, string>;

async function fileOf(viewer: MerchantViewer, asked: MoneyExport): Promise<ReadableStream<Uint8Array>> {
  const [t, account, entry, locale] = await Promise.all([
    getTranslations('money.export'),
    getTranslations('money.account'),
    getTranslations('shipment.money.entry'),
    getLocale(),
  ]);
  const { of } = asked;
  const sheet = { sheetName: t(`of.${of}`), isRightToLeft: locale === 'ar' };
  switch (of) {
    case 'ledger':
      return exportLedger(viewer, asked, {
        ...sheet,
        columns: named(ledgerColumns, (column) => t(`column.${column}`)),
        kindOf: (kind) => entry(kind),
        accountOf: (name) => account(name),
      });
    case 'charges': {
      const columns = named(chargeColumns, (column) => t(`chargeColumn.${column}`));
      return exportCharges(viewer, asked, { ...sheet, columns, computed: t('computed') });
    }
    case 'payouts':
      return exportPayouts(viewer, asked, {
        ...sheet,
        columns: named(payoutColumns, (column) => t(`payoutColumn.${column}`)),
      });
    case 'vat': {
      const columns = named(vatColumns, (column) => t(`vatColumn.${column}`));
      return exportVat(viewer, asked, { ...sheet, columns, boxOf: (box) => t(`vatBox.${box}`) });
    }
    default:
      return exportJournals(viewer, of, asked, (name) => account(name));
  }
}
