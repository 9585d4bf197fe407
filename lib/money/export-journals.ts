import 'server-only';
import { filteredBy, recordExport } from '#lib/audit/record-audit.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { decimalAmount } from '#lib/core/money.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { writeCsv } from '#lib/tables/csv/write-csv.ts';
import { keptSums } from './kept-sums.ts';
import { accountCodesSchema, type MoneyExport } from './schema.ts';
import type { JournalCodes, JournalSystem, MoneyAccount } from './view.ts';

/** What an account moved on a day, in the minor unit: above 0 is a debit. The accounts of a day add up to 0. */
type DayLine = { day: string; account: MoneyAccount; currency: string; amountMinor: number };

/** A line of a journal as the columns of a system take it. `number` is the same for all lines of a day. */
type JournalLine = DayLine & { number: string; name: string; code: string; debit: string; credit: string };

const slashed = (day: string, order: 'day-first' | 'month-first') => {
  const [year, month, date] = day.split('-');
  return order === 'day-first' ? `${date}/${month}/${year}` : `${month}/${date}/${year}`;
};

/**
 * The columns of the files that systems import as manual journals: Xero's template (signed amounts, an account's code), QuickBooks Online
 * (two columns, an account's name), and Zoho Books, which asks for its fields' names when a file is imported.
 */
const systems: Record<JournalSystem, { columns: string[]; cells: (line: JournalLine) => string[] }> = {
  xero: {
    columns: ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
    cells: ({ number, day, name, code, ...amount }) => [
      ...[`Waybill ${number}`, slashed(day, 'day-first'), name, code, 'Tax Exempt', decimalAmount(amount)],
    ],
  },
  quickbooks: {
    columns: ['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description', 'Currency'],
    cells: ({ number, day, name, code, debit, credit, currency }) => [
      ...[number, slashed(day, 'month-first'), code, debit, credit, name, currency],
    ],
  },
  zoho: {
    columns: 'Journal Date,Reference Number,Notes,Currency,Account,Description,Debit,Credit'.split(','),
    cells: ({ number, day, name, code, debit, credit, currency }) => [
      ...[day, number, `Waybill ${number}`, currency, code, name, debit, credit],
    ],
  },
};

/** The codes or names of a merchant's accounts in its accounting system; those that aren't set are missing. */
export async function readAccountCodes({ merchantId, ...actor }: MerchantActor): Promise<JournalCodes> {
  requirePermission(actor, 'money.read');
  const found = await inMerchant(merchantId, ({ moneySettings }) =>
    moneySettings.findUnique({ where: { merchantId }, select: { accountCodes: true } }),
  );
  return accountCodesSchema.catch({}).parse(found?.accountCodes ?? {});
}

/**
 * Exports journals of the chosen days as the CSV that a system imports: one for each day and currency, from the same sums by day as the
 * months. `nameOf` names an account without a code. Throws `TooOften`.
 */
export async function exportJournals(
  actor: MerchantActor,
  system: JournalSystem,
  days: Pick<MoneyExport, 'from' | 'until'>,
  nameOf: (account: MoneyAccount) => string,
): Promise<ReadableStream<Uint8Array>> {
  requirePermission(actor, 'money.read');
  await recordExport(actor, { verb: 'export-journals', reason: filteredBy(system, days) });
  const [codes, lines] = await Promise.all([readAccountCodes(actor), readDays(actor, days)]);
  return writeCsv(rowsOf(system, lines, codes, nameOf));
}

async function* rowsOf(
  system: JournalSystem,
  lines: DayLine[],
  codes: JournalCodes,
  nameOf: (account: MoneyAccount) => string,
): AsyncGenerator<string[]> {
  const { columns, cells } = systems[system];
  yield columns;
  for (const line of lines) {
    const amount = decimalAmount({ ...line, amountMinor: Math.abs(line.amountMinor) });
    const name = nameOf(line.account);
    const number = `WB-${line.day.replaceAll('-', '')}${line.currency === 'AED' ? '' : `-${line.currency}`}`;
    const [debit, credit] = line.amountMinor > 0 ? [amount, ''] : ['', amount];
    yield cells({ ...line, number, name, code: codes[line.account] ?? name, debit, credit });
  }
}

async function readDays(
  { merchantId }: MerchantActor,
  { from = '2000-01-01', until = '2099-12-31' }: Pick<MoneyExport, 'from' | 'until'>,
): Promise<DayLine[]> {
  const [rows] = await queryMerchant(
    merchantId,
    [
      sql<DayLine>`SELECT day::text AS day, account, currency, sum(in_minor - out_minor)::float8 AS "amountMinor" FROM ${keptSums(merchantId)}
      WHERE day BETWEEN ${from}::date AND ${until}::date
      GROUP BY 1, 2, 3 HAVING sum(in_minor - out_minor) <> 0 ORDER BY 1, 3, 2`,
    ],
    { replica: true },
  );
  return rows;
}
