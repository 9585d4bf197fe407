import 'server-only';
import { recordExport } from '#lib/audit/record-audit.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { decimalAmount } from '#lib/core/money.ts';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { TooOften } from '#lib/core/too-often.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { makeRateLimit, type RateLimit } from '#lib/db/rate-limit.ts';
import { writeCsv } from '#lib/spreadsheets/csv/write-csv.ts';
import { streamXlsx } from '#lib/spreadsheets/xlsx/stream-xlsx.ts';
import { entriesIn } from './list-entries.ts';
import type { LedgerExport } from './schema.ts';
import type { EntryKind, MoneyAccount } from './view.ts';

const entriesAtOnce = 500;
/** The newest are exported. */
const mostEntries = 200_000;

/** The columns of the file, in their order: one row for each posting. */
export const ledgerColumns = [
  'day',
  'kind',
  'awb',
  'reference',
  'account',
  'amount',
  'currency',
  'entry',
] as const;

export type LedgerTexts = {
  sheetName: string;
  isRightToLeft: boolean;
  columns: Record<(typeof ledgerColumns)[number], string>;
  kindOf: (kind: EntryKind) => string;
  accountOf: (account: MoneyAccount) => string;
};

type PostingRow = {
  id: string;
  at: Date;
  kind: EntryKind;
  account: MoneyAccount;
  amountMinor: number;
  currency: string;
  awb: string | null;
  reference: string | null;
};

/** The limit of one person in ten minutes. */
const exportLimit = { points: 30, seconds: 600 };
let limit: RateLimit | undefined;

/**
 * Exports the ledger's postings, newest first, as a file that is sent while it is written. An amount is in its currency's main unit,
 * below 0 on the credit side. Each export is audited. Throws `TooOften`.
 */
export async function exportLedger(
  actor: MerchantActor,
  { format, ...filter }: LedgerExport,
  texts: LedgerTexts,
): Promise<ReadableStream<Uint8Array>> {
  requirePermission(actor, 'money.read');
  limit ??= makeRateLimit('export', exportLimit);
  const waitSeconds = await limit.take(String(actor.id));
  if (waitSeconds > 0) throw new TooOften(waitSeconds);
  await recordExport(actor, { verb: 'export-ledger', reason: `${format}: ${JSON.stringify(filter)}` });
  const rows = rowsOf(actor.merchantId, filter, texts);
  return format === 'csv' ? writeCsv(rows) : streamXlsx(rows, texts);
}

async function* rowsOf(
  merchantId: string,
  filter: Omit<LedgerExport, 'format'>,
  { columns, kindOf, accountOf }: LedgerTexts,
): AsyncGenerator<string[]> {
  yield ledgerColumns.map((column) => columns[column]);
  let edge: { at: Date; id: string } | null = null;
  for (let read = 0; read < mostEntries; read += entriesAtOnce) {
    const rows: PostingRow[] = await readPostings(merchantId, filter, edge);
    for (const { id, at, kind, account, awb, reference, ...amount } of rows)
      yield [
        ...[dubaiClock(at).date, kindOf(kind), awb ?? '', reference ?? '', accountOf(account)],
        ...[decimalAmount(amount), amount.currency, id],
      ];
    const last = rows.at(-1);
    if (!last) return;
    edge = { at: last.at, id: last.id };
  }
}

async function readPostings(
  merchantId: string,
  filter: Omit<LedgerExport, 'format'>,
  edge: { at: Date; id: string } | null,
): Promise<PostingRow[]> {
  const [rows = []] = await queryMerchant<PostingRow>(merchantId, [
    Prisma.sql`SELECT entries.id, entries.at, kind, account, amount_minor::float8 AS "amountMinor", currency, awb, reference
      FROM (${entriesIn(merchantId, filter, edge, entriesAtOnce)}) AS entries
      JOIN money_postings ON money_postings.merchant_id = ${merchantId}::uuid AND entry_id = entries.id
      LEFT JOIN shipments ON shipments.id = shipment_id AND shipments.merchant_id = ${merchantId}::uuid
      ORDER BY entries.at DESC, entries.id DESC, line`,
  ]);
  return rows;
}
