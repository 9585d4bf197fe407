import 'server-only';
import type { MomentPlace } from '#lib/core/list-cursor.ts';
import { decimalAmount } from '#lib/core/money.ts';
import { rowsInPages } from '#lib/core/rows-in-pages.ts';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { joinNamed } from '#lib/shipments/named-shipment.ts';
import { moneyExport } from './export-file.ts';
import { entriesIn } from './list-entries.ts';
import type { FileTexts } from './print-money.ts';
import type { MoneyExport } from './schema.ts';
import type { EntryKind, MoneyAccount, MonthLine, PostingView } from './view.ts';

const entriesAtOnce = 500;

/** The columns of the file, in their order: one row for each posting. */
export const ledgerColumns = [
  ...(['day', 'kind', 'awb', 'reference', 'account'] as const),
  ...(['amount', 'currency', 'entry', 'ownDay'] as const),
] as const;

type Column = (typeof ledgerColumns)[number];
export type LedgerTexts = FileTexts<Column> & {
  kindOf: (kind: EntryKind) => string;
  accountOf: (account: MoneyAccount) => string;
};

type PostingRow = Omit<PostingView, 'shipment'> &
  Pick<MonthLine, 'id' | 'kind' | 'awb' | 'reference'> & { at: Date; ownAt: Date | null };

type Days = Pick<MoneyExport, 'from' | 'until'>;

/** The ledger's postings, newest first. An amount is in its currency's main unit, below 0 on the credit side. */
export const exportLedger = moneyExport<Column, LedgerTexts>(
  'export-ledger',
  ledgerColumns,
  ['amount'],
  async function* ({ merchantId }, filter, { kindOf, accountOf }) {
    const rows = rowsInPages<PostingRow>(entriesAtOnce, (last) => readPostings(merchantId, filter, last));
    for await (const { id, at, ownAt, kind, account, awb, reference, ...amount } of rows)
      yield [
        ...[dubaiClock(at).date, kindOf(kind), awb ?? '', reference ?? '', accountOf(account)],
        ...[decimalAmount(amount), amount.currency, id, ownAt ? dubaiClock(ownAt).date : ''],
      ];
  },
);

async function readPostings(merchantId: string, filter: Days, last: PostingRow | null) {
  const edge: MomentPlace | null = last && [last.at.toISOString(), last.id];
  const [rows] = await queryMerchant(
    merchantId,
    [
      sql<PostingRow>`SELECT entries.id, entries.at, own_at AS "ownAt", kind, account, amount_minor::float8 AS "amountMinor", currency, awb, reference
      FROM (${entriesIn(merchantId, filter, edge, entriesAtOnce)}) AS entries
      JOIN money_postings ON money_postings.merchant_id = ${merchantId}::uuid AND entry_id = entries.id
      ${joinNamed('money_postings')}
      ORDER BY entries.at DESC, entries.id DESC, line`,
    ],
    { replica: true },
  );
  return rows;
}
