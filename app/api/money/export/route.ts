import { getLocale, getTranslations } from 'next-intl/server';
import { handler } from '#lib/auth/handler.ts';
import type { MerchantViewer } from '#lib/auth/viewer.ts';
import { claimColumns, exportClaims } from '#lib/claims/export-claims.ts';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { fileResponse } from '#lib/http/file-response.ts';
import { formatDay } from '#lib/i18n/format-times.ts';
import { exportJournals } from '#lib/money/export-journals.ts';
import { exportLedger, ledgerColumns } from '#lib/money/export-ledger.ts';
import { exportVat, vatColumns } from '#lib/money/export-vat.ts';
import { readTrn } from '#lib/money/money-settings.ts';
import { type MoneyExport, moneyExportSchema } from '#lib/money/schema.ts';
import { chargeColumns, exportCharges } from '#lib/statements/files/export-charges.ts';
import { exportPayouts, payoutColumns } from '#lib/statements/files/export-payouts.ts';
import type messages from '#messages/en.json';

/**
 * The money of some days as a file: `of`, `from`, `until`, and `format=csv`, `xlsx`, or `pdf` to print. Journals are always CSV, because their
 * systems import nothing else.
 */
export const GET = handler('money.read', async (viewer, request) => {
  const asked = moneyExportSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const isJournal = asked.of === 'xero' || asked.of === 'quickbooks' || asked.of === 'zoho';
  const format = isJournal ? 'csv' : asked.format;
  const file = await fileOf(viewer, asked);
  return fileResponse(file, asked.of, format, format === 'pdf' ? 'inline' : 'attachment');
});

async function fileOf(viewer: MerchantViewer, order: MoneyExport) {
  const [t, claims, account, entry, locale, trn] = await Promise.all([
    getTranslations('money.export'),
    getTranslations('claims'),
    getTranslations('money.account'),
    getTranslations('shipment.money.entry'),
    getLocale(),
    readTrn(viewer),
  ]);
  const nameOf = (column: keyof (typeof messages)['money']['export']['column']) => t(`column.${column}`);
  const named = <Column extends Parameters<typeof nameOf>[0]>(columns: readonly Column[]) =>
    Object.fromEntries(columns.map((column) => [column, nameOf(column)])) as Record<Column, string>;
  const { of, from, until } = order;
  const [first, last] = [from, until].map((day) => day && formatDay(day, locale));
  const days = [first && `${t('from')} ${first}`, last && `${t('until')} ${last}`]
    .filter(Boolean)
    .join(' · ');
  const paper = {
    merchant: { en: viewer.merchantNameEn, ar: viewer.merchantNameAr },
    facts: [
      days || t('allDays'),
      trn ? `${t('column.merchantTrn')}: ${trn}` : '',
      t('printed', { day: formatDay(dubaiClock(new Date()).date, locale) }),
    ].filter(Boolean),
    total: t('total'),
    left: (most: number) => t('left', { most }),
  };
  const sheet = { sheetName: t(`of.${of}`), isRightToLeft: locale === 'ar', paper };
  switch (of) {
    case 'ledger':
      return exportLedger(viewer, order, {
        ...sheet,
        columns: named(ledgerColumns),
        kindOf: (kind) => entry(kind),
        accountOf: (name) => account(name),
      });
    case 'charges':
      return exportCharges(viewer, order, {
        ...sheet,
        columns: named(chargeColumns),
        computed: t('computed'),
      });
    case 'payouts':
      return exportPayouts(viewer, order, { ...sheet, columns: named(payoutColumns) });
    case 'vat':
      return exportVat(viewer, order, {
        ...sheet,
        columns: named(vatColumns),
        boxOf: (box) => t(`vatBox.${box}`),
      });
    case 'claims':
      return exportClaims(viewer, order, {
        ...sheet,
        columns: named(claimColumns),
        kindOf: (kind) => claims(`kind.${kind}`),
        stateOf: (state) => claims(`state.${state}`),
      });
    default:
      return exportJournals(viewer, of, order, (name) => account(name));
  }
}
