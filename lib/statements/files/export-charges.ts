import 'server-only';
import { decimalAmount } from '#lib/core/money.ts';
import { rowsInPages } from '#lib/core/rows-in-pages.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { moneyExport } from '#lib/money/export-file.ts';
import { readTrn } from '#lib/money/money-settings.ts';
import type { FileTexts } from '#lib/money/print-money.ts';
import type { MoneyExport } from '#lib/money/schema.ts';
import { joinNamed } from '#lib/shipments/named-shipment.ts';
import type { VatSplit } from '../view.ts';

const rowsAtOnce = 500;

/** The columns of the file, in their order: one row for each charge. */
export const chargeColumns = [
  ...(['invoice', 'invoiceDay', 'carrierTrn', 'merchantTrn', 'date', 'awb', 'reference'] as const),
  ...(['service', 'beforeVat', 'vat', 'gross', 'computed', 'currency'] as const),
] as const;

type Column = (typeof chargeColumns)[number];
export type ChargeTexts = FileTexts<Column> & {
  /** Says that the VAT of a row is computed. */
  computed: string;
};

type Invoice = { id: string; createdAt: Date } & Record<'reference' | 'day' | 'taxNumber', string | null>;
type Row = { number: number; split: VatSplit; currency: string } & Record<
  'day' | 'awb' | 'reference' | 'service',
  string | null
>;

/**
 * The charges of posted invoices for an accountant, the newest invoice first, each amount before VAT, its VAT, and both. The days are
 * those of the invoices.
 */
export const exportCharges = moneyExport<Column, ChargeTexts>(
  'export-charges',
  chargeColumns,
  ['beforeVat', 'vat', 'gross'],
  async function* (actor, asked, { computed }) {
    const { merchantId } = actor;
    const trn = await readTrn(actor);
    const invoices = rowsInPages<Invoice>(rowsAtOnce, (last) => listInvoices(merchantId, asked, last));
    for await (const { id, reference, day, taxNumber } of invoices) {
      // A file can name both sides' numbers.
      const carrierTrn = taxNumber === trn ? null : taxNumber;
      const charges = rowsInPages<Row>(rowsAtOnce, (last) => readCharges(merchantId, id, last?.number ?? 0));
      for await (const { split, currency, ...row } of charges) {
        const amount = (amountMinor: number) => decimalAmount({ amountMinor, currency });
        yield [
          ...[reference ?? '', day ?? '', carrierTrn ?? '', trn ?? '', row.day ?? '', row.awb ?? ''],
          ...[row.reference ?? '', row.service ?? '', amount(split.netMinor), amount(split.vatMinor)],
          ...[amount(split.grossMinor), split.isComputed ? computed : '', currency],
        ];
      }
    }
  },
);

/** An invoice without a day counts by the day of its upload. */
async function listInvoices(merchantId: string, { from, until }: MoneyExport, last: Invoice | null) {
  const day = sql`coalesce(day, (created_at AT TIME ZONE 'Asia/Dubai')::date)`;
  const [rows] = await queryMerchant(
    merchantId,
    [
      sql<Invoice>`SELECT id, created_at AS "createdAt", reference, day::text AS day, summary ->> 'taxNumber' AS "taxNumber" FROM statements
      WHERE merchant_id = ${merchantId}::uuid AND kind = 'charges' AND state = 'posted'
        AND (${from ?? null}::date IS NULL OR ${day} >= ${from ?? null}::date)
        AND (${until ?? null}::date IS NULL OR ${day} <= ${until ?? null}::date)
        ${last ? sql`AND (created_at, id) < (${last.createdAt}::timestamptz, ${last.id}::uuid)` : sql.empty}
      ORDER BY created_at DESC, id DESC LIMIT ${rowsAtOnce}`,
    ],
    { replica: true },
  );
  return rows;
}

async function readCharges(merchantId: string, statementId: string, after: number): Promise<Row[]> {
  const [rows] = await queryMerchant(
    merchantId,
    [
      sql<Row>`SELECT number, lines.day::text AS day, coalesce(named.awb, lines.awb) AS awb,
        coalesce(named.reference, lines.reference) AS reference, coalesce(lines.details ->> 'service', text) AS service,
        vat_split AS split, currency
      FROM (SELECT * FROM statement_lines WHERE merchant_id = ${merchantId}::uuid AND statement_id = ${statementId}::uuid
        AND number > ${after} AND is_posted AND vat_split IS NOT NULL ORDER BY number LIMIT ${rowsAtOnce}) AS lines
      ${joinNamed('lines')}
      ORDER BY number`,
    ],
    { replica: true },
  );
  return rows;
}
