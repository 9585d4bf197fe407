import 'server-only';
import { decimalAmount } from '#lib/core/money.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { moneyExport, mostRows } from '#lib/money/export-file.ts';

export const payoutColumns = ['day', 'statement', 'file', 'announced', 'banked', 'open', 'currency'] as const;

type Row = { day: string; reference: string | null; name: string; currency: string } & Record<
  'openMinor' | 'bankedMinor',
  number
>;

/** The payouts of posted COD statements, the newest first: what each announced, and what arrived of it. */
export const exportPayouts = moneyExport(
  'export-payouts',
  payoutColumns,
  ['announced', 'banked', 'open'],
  async function* ({ merchantId }, { from, until }) {
    const [rows] = await queryMerchant(
      merchantId,
      [
        sql<Row>`SELECT * FROM (
        SELECT coalesce(day, (confirmed_at AT TIME ZONE 'Asia/Dubai')::date, (created_at AT TIME ZONE 'Asia/Dubai')::date)::text AS day,
          reference, name, currency, open_minor::float8 AS "openMinor", banked_minor::float8 AS "bankedMinor"
        FROM money_payouts AS payouts
        JOIN statements ON statements.id = payout_id AND statements.merchant_id = ${merchantId}::uuid
        WHERE payouts.merchant_id = ${merchantId}::uuid) AS paid
      WHERE day BETWEEN ${from ?? '2000-01-01'} AND ${until ?? '2099-12-31'}
      ORDER BY day DESC, reference, currency LIMIT ${mostRows + 1}`,
      ],
      { replica: true },
    );
    for (const { day, reference, name, openMinor, bankedMinor, currency } of rows) {
      const amount = (amountMinor: number) => decimalAmount({ amountMinor, currency });
      yield [
        ...[day, reference ?? '', name, amount(openMinor + bankedMinor), amount(bankedMinor)],
        ...[amount(openMinor), currency],
      ];
    }
  },
);
