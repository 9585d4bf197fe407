import 'server-only';
import { decimalAmount } from '#lib/core/money.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { moneyExport } from './export-file.ts';
import { readTrn } from './money-settings.ts';
import type { FileTexts } from './print-money.ts';

export const vatColumns = ['month', 'trn', 'box', 'amount', 'vat', 'currency'] as const;

/** `taxed`: box 9 of the UAE's return, standard-rated expenses. `untaxed`: fees without VAT, which are in no box. */
const vatBoxes = ['taxed', 'untaxed'] as const;
type VatBox = (typeof vatBoxes)[number];

type Column = (typeof vatColumns)[number];
type VatTexts = FileTexts<Column> & { boxOf: (box: VatBox) => string };

type Row = { month: string; box: VatBox; currency: string; amountMinor: number; vatMinor: number };

/**
 * What the carrier billed and deducted by month, as the UAE's VAT return asks for it: expenses before VAT and the VAT that can be
 * recovered. The merchant's own sales aren't known here.
 */
export const exportVat = moneyExport<Column, VatTexts>(
  'export-vat',
  vatColumns,
  ['amount', 'vat'],
  async function* (actor, { from, until }, { boxOf }) {
    const { merchantId } = actor;
    const [trn, [rows]] = await Promise.all([
      readTrn(actor),
      queryMerchant(
        merchantId,
        [
          sql<Row>`SELECT to_char(at AT TIME ZONE 'Asia/Dubai', 'YYYY-MM') AS month, CASE WHEN vat <> 0 THEN 'taxed' ELSE 'untaxed' END AS box,
          currency, sum(fees)::float8 AS "amountMinor", sum(vat)::float8 AS "vatMinor"
        FROM (SELECT entries.id, at, currency, coalesce(sum(amount_minor) FILTER (WHERE account = 'fees'), 0) AS fees,
            coalesce(sum(amount_minor) FILTER (WHERE account = 'vat'), 0) AS vat
          FROM money_entries AS entries
          JOIN money_postings AS postings ON postings.merchant_id = ${merchantId}::uuid AND entry_id = entries.id
            AND account IN ('fees', 'vat')
          WHERE entries.merchant_id = ${merchantId}::uuid AND kind IN ('remitted', 'charged', 'adjusted', 'reversed')
            AND at >= ${from ?? '2000-01-01'}::timestamp AT TIME ZONE 'Asia/Dubai'
            AND at < (${until ?? '2099-12-31'}::date + 1)::timestamp AT TIME ZONE 'Asia/Dubai'
          GROUP BY 1, 2, 3) AS billed
        GROUP BY 1, 2, 3 HAVING sum(fees) <> 0 OR sum(vat) <> 0 ORDER BY 1, 3, 2`,
        ],
        { replica: true },
      ),
    ]);
    for (const { month, box, amountMinor, vatMinor, currency } of rows)
      yield [
        ...[month, trn ?? '', boxOf(box), decimalAmount({ amountMinor, currency })],
        ...[decimalAmount({ amountMinor: vatMinor, currency }), currency],
      ];
  },
);
