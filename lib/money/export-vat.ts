import 'server-only';
import type { MomentPlace } from '#lib/core/list-cursor.ts';
import { decimalAmount } from '#lib/core/money.ts';
import { rowsInPages } from '#lib/core/rows-in-pages.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { moneyExport } from './export-file.ts';
import { keptSums } from './kept-sums.ts';
import { entriesIn } from './list-entries.ts';
import { readTrn } from './money-settings.ts';
import type { FileTexts } from './print-money.ts';
import type { EntryFilter, MoneyExport } from './schema.ts';

export const vatColumns = ['month', 'merchantTrn', 'box', 'beforeVat', 'recoverable', 'currency'] as const;

/** `taxed`: box 9 of the UAE's return, standard-rated expenses. `untaxed`: fees without VAT, which are in no box. */
const vatBoxes = ['taxed', 'untaxed'] as const;
type VatBox = (typeof vatBoxes)[number];

type Column = (typeof vatColumns)[number];
type VatTexts = FileTexts<Column> & { boxOf: (box: VatBox) => string };

const entriesAtOnce = 1_000;

type MonthDays = { from: string; until: string };
/** What an entry moved in fees and VAT; `currency` is null if it moved nothing there. */
type Row = { id: string; at: Date; currency: string | null; fees: number; vat: number };

/**
 * What the carrier billed and deducted by month, as the UAE's VAT return asks for it: expenses before VAT and the VAT that can be
 * recovered. The merchant's own sales aren't known here.
 */
export const exportVat = moneyExport<Column, VatTexts>(
  'export-vat',
  vatColumns,
  ['beforeVat', 'recoverable'],
  async function* (actor, filter, { boxOf }) {
    const { merchantId } = actor;
    const [trn, months] = await Promise.all([readTrn(actor), listMonths(merchantId, filter)]);
    for (const month of months)
      for (const { box, currency, fees, vat } of await addUpMonth(merchantId, month))
        yield [
          ...[month.from.slice(0, 7), trn ?? '', boxOf(box), decimalAmount({ amountMinor: fees, currency })],
          ...[decimalAmount({ amountMinor: vat, currency }), currency],
        ];
  },
);

/** The days of each month in which fees or VAT moved, from the sums that are kept by day. */
async function listMonths(merchantId: string, { from, until }: MoneyExport): Promise<MonthDays[]> {
  const [rows] = await queryMerchant(
    merchantId,
    [
      sql<MonthDays>`SELECT min(day)::text AS from, max(day)::text AS until FROM ${keptSums(merchantId)}
      WHERE account IN ('fees', 'vat')
        AND (${from ?? null}::date IS NULL OR day >= ${from ?? null}::date) AND (${until ?? null}::date IS NULL OR day <= ${until ?? null}::date)
      GROUP BY date_trunc('month', day) ORDER BY 1`,
    ],
    { replica: true },
  );
  return rows;
}

type BoxSum = { box: VatBox; currency: string; fees: number; vat: number };

/** The sums of a month's entries, which are read in pages: a large merchant has millions. */
async function addUpMonth(merchantId: string, month: MonthDays): Promise<BoxSum[]> {
  const sums = new Map<string, BoxSum>();
  for (const kind of ['remitted', 'charged', 'adjusted', 'reversed'] as const) {
    const rows = rowsInPages<Row>(entriesAtOnce, (last) => readBilled(merchantId, { kind, ...month }, last));
    for await (const { currency, fees, vat } of rows) {
      if (currency === null) continue;
      const box: VatBox = vat === 0 ? 'untaxed' : 'taxed';
      const sum = sums.get(`${currency} ${box}`) ?? { box, currency, fees: 0, vat: 0 };
      sums.set(`${currency} ${box}`, { ...sum, fees: sum.fees + fees, vat: sum.vat + vat });
    }
  }
  const found = [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
  return found.filter(({ fees, vat }) => fees !== 0 || vat !== 0);
}

async function readBilled(merchantId: string, filter: EntryFilter, last: Row | null): Promise<Row[]> {
  const edge: MomentPlace | null = last && [last.at.toISOString(), last.id];
  const [rows] = await queryMerchant(
    merchantId,
    [
      sql<Row>`SELECT entries.id, entries.at, currency, coalesce(sum(amount_minor) FILTER (WHERE account = 'fees'), 0)::float8 AS fees,
        coalesce(sum(amount_minor) FILTER (WHERE account = 'vat'), 0)::float8 AS vat
      FROM (${entriesIn(merchantId, filter, edge, entriesAtOnce)}) AS entries
      LEFT JOIN money_postings AS postings ON postings.merchant_id = ${merchantId}::uuid AND entry_id = entries.id
        AND account IN ('fees', 'vat')
      GROUP BY 1, 2, 3 ORDER BY at DESC, entries.id DESC`,
    ],
    { replica: true },
  );
  return rows;
}
