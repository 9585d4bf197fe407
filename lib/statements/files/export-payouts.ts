import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import { decimalAmount } from '#lib/core/money.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { exportFile, type SheetTexts } from '#lib/money/export-file.ts';
import type { MoneyExport } from '#lib/money/schema.ts';

const mostPayouts = 10_000;

export const payoutColumns = ['day', 'statement', 'file', 'announced', 'banked', 'open', 'currency'] as const;
export type PayoutTexts = SheetTexts & { columns: Record<(typeof payoutColumns)[number], string> };

type Row = { day: string; reference: string | null; name: string; currency: string } & Record<
  'openMinor' | 'bankedMinor',
  number
>;

/** Exports the payouts of posted COD statements, the newest first: what each announced, and what arrived of it. Throws `TooOften`. */
export function exportPayouts(
  actor: MerchantActor,
  asked: MoneyExport,
  texts: PayoutTexts,
): Promise<ReadableStream<Uint8Array>> {
  return exportFile(actor, 'export-payouts', asked, rowsOf(actor, asked, texts), texts);
}

async function* rowsOf(
  { merchantId }: MerchantActor,
  { from, until }: MoneyExport,
  { columns }: PayoutTexts,
): AsyncGenerator<string[]> {
  yield payoutColumns.map((column) => columns[column]);
  const [rows] = await queryMerchant(merchantId, [
    sql<Row>`SELECT * FROM (
        SELECT coalesce(day, (confirmed_at AT TIME ZONE 'Asia/Dubai')::date, (created_at AT TIME ZONE 'Asia/Dubai')::date)::text AS day,
          reference, name, currency, open_minor::float8 AS "openMinor", banked_minor::float8 AS "bankedMinor"
        FROM money_payouts AS payouts
        JOIN statements ON statements.id = payout_id AND statements.merchant_id = ${merchantId}::uuid
        WHERE payouts.merchant_id = ${merchantId}::uuid) AS paid
      WHERE day BETWEEN ${from ?? '2000-01-01'} AND ${until ?? '2099-12-31'}
      ORDER BY day DESC, reference, currency LIMIT ${mostPayouts}`,
  ]);
  for (const { day, reference, name, openMinor, bankedMinor, currency } of rows) {
    const amount = (amountMinor: number) => decimalAmount({ amountMinor, currency });
    yield [
      ...[day, reference ?? '', name, amount(openMinor + bankedMinor), amount(bankedMinor)],
      ...[amount(openMinor), currency],
    ];
  }
}
