import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { isId } from '#lib/core/is-id.ts';
import { momentCursor, pageOf } from '#lib/core/list-cursor.ts';
import { withIsoMoments } from '#lib/core/times/iso-moments.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { StatementColumn } from '../reading/statement-columns.ts';
import type { Layout, StatementKind } from '../reading/view.ts';
import type { FileSummary, StatementState, StatementSummary, StatementView } from '../view.ts';
import { findMissingCharges } from '../work/find-missing-charges.ts';

type Sums = { currency: string } & Record<
  'amountMinor' | 'feeMinor' | 'vatMinor' | 'netMinor' | 'remittedMinor',
  number
> &
  Record<'beforeVatMinor' | 'splitVatMinor' | 'grossMinor', number | null>;
type Row = Omit<StatementSummary, 'at' | 'amounts'> & { at: Date; amounts: Sums[] };
type WholeRow = Row &
  Pick<StatementView, 'account' | 'layout' | 'fault' | 'givenUp' | 'doubts' | 'differences'> &
  Record<'columnsConfirmedAt' | 'confirmedAt' | 'postedAt', Date | null> & {
    summary: Partial<FileSummary & Pick<StatementView, 'missingCharges'>>;
  };

const listColumns = sql`id, kind, is_kind_known AS "isKindKnown", name, state, reference, day::text AS day, created_at AS at, lines, done, undecided, counts, amounts`;
const columns = sql`${listColumns}, account, layout, fault, given_up AS "givenUp", CASE WHEN is_sure THEN '[]' ELSE doubts END AS doubts, summary, differences,
  columns_confirmed_at AS "columnsConfirmedAt", confirmed_at AS "confirmedAt", posted_at AS "postedAt"`;

const moneyOf = (amounts: Sums[], field: Exclude<keyof Sums, 'currency'>) =>
  amounts
    .map(({ currency, ...sums }) => ({ currency, amountMinor: sums[field] ?? 0 }))
    .filter(({ amountMinor }) => amountMinor !== 0);

function toSummary({ amounts, ...row }: Row): StatementSummary {
  const sums = moneyOf(amounts, row.kind === 'charges' ? 'feeMinor' : 'amountMinor');
  return { ...withIsoMoments(row), amounts: sums.length > 0 ? sums : moneyOf(amounts, 'netMinor') };
}

type StatementPage = { items: StatementSummary[]; older: string | null };

/** A page of the merchant's statements, newest first. `cursor` comes from the page before; an invalid one gives the first page. */
export async function listStatements(
  actor: MerchantActor,
  { kind, state }: { kind?: StatementKind; state?: StatementState },
  cursor = '',
  pageSize = 50,
): Promise<StatementPage> {
  const { merchantId } = requirePermission(actor, 'money.read');
  const edge = momentCursor.read(cursor);
  const conditions = [
    sql`merchant_id = ${merchantId}::uuid`,
    ...(kind ? [sql`kind = ${kind}`] : []),
    ...(state ? [sql`state = ${state}`] : []),
    ...(edge ? [sql`(created_at, id) < (${edge[0]}::timestamptz, ${edge[1]}::uuid)`] : []),
  ];
  const [rows] = await queryMerchant(merchantId, [
    sql<Row>`SELECT ${listColumns} FROM statements WHERE ${sql.join(conditions, ' AND ')}
      ORDER BY created_at DESC, id DESC LIMIT ${pageSize + 1}`,
  ]);
  const { shown, last } = pageOf(rows, pageSize);
  return { items: shown.map(toSummary), older: last && momentCursor.write([last.at.toISOString(), last.id]) };
}

/** The oldest statement that waits for a person; null if none does. */
export async function findNextStatement(actor: MerchantActor): Promise<{ id: string; name: string } | null> {
  const { merchantId } = requirePermission(actor, 'money.read');
  const [[row]] = await queryMerchant(merchantId, [
    sql<{ id: string; name: string }>`SELECT id, name FROM statements
      WHERE merchant_id = ${merchantId}::uuid AND state IN ('asked', 'read') ORDER BY created_at, id LIMIT 1`,
  ]);
  return row ?? null;
}

/** The columns of a layout that a person confirmed: none of them is open. */
const confirmed = (columns: StatementColumn[], layout: Layout): StatementColumn[] =>
  columns.map((column, at) => {
    const field = layout.columns[at] ?? null;
    return { ...column, field, grade: field ? 'sure' : 'unused', reason: 'confirmed' };
  });

/** A statement with its open questions; null for another merchant's. */
export async function findStatement(actor: MerchantActor, id: string): Promise<StatementView | null> {
  const { merchantId } = requirePermission(actor, 'money.read');
  if (!isId(id)) return null;
  const [[row] = []] = await queryMerchant(merchantId, [
    sql<WholeRow>`SELECT ${columns} FROM statements WHERE merchant_id = ${merchantId}::uuid AND id = ${id}::uuid`,
  ]);
  if (!row) return null;
  const { summary, columnsConfirmedAt, confirmedAt, postedAt, ...known } = row;
  const { amounts, layout } = known;
  const missingCharges = summary.missingCharges ?? { shipments: 0, awbs: [] };
  return {
    ...known,
    ...toSummary(known),
    header: summary.header ?? [],
    columns:
      columnsConfirmedAt && layout ? confirmed(summary.columns ?? [], layout) : (summary.columns ?? []),
    columnsConfirmedAt: columnsConfirmedAt?.toISOString() ?? null,
    leftOut: summary.leftOut ?? { sheet: '', sheets: [], hiddenRows: 0, hiddenColumns: [] },
    firstRows: summary.firstRows ?? [],
    dayQuestion: row.state === 'asked' ? (summary.dayQuestion ?? null) : null,
    missing: row.state === 'asked' ? (summary.missing ?? []) : [],
    totals: summary.totals ?? [],
    fees: moneyOf(amounts, 'feeMinor'),
    vat: moneyOf(amounts, 'vatMinor'),
    net: moneyOf(amounts, 'netMinor'),
    payout: moneyOf(amounts, 'remittedMinor'),
    split:
      row.kind === 'charges'
        ? {
            beforeVat: moneyOf(amounts, 'beforeVatMinor'),
            vat: moneyOf(amounts, 'splitVatMinor'),
            gross: moneyOf(amounts, 'grossMinor'),
          }
        : null,
    taxNumber: summary.taxNumber ?? null,
    // Another invoice, read later, can charge them.
    missingCharges:
      missingCharges.shipments > 0
        ? await inMerchant(merchantId, (transaction) =>
            findMissingCharges(transaction, { merchantId, statementId: id }),
          )
        : missingCharges,
    confirmedAt: confirmedAt?.toISOString() ?? null,
    postedAt: postedAt?.toISOString() ?? null,
  };
}
