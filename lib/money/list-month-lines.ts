import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { type MomentPlace, momentCursor, pageOf } from '#lib/core/list-cursor.ts';
import { withIsoMoments } from '#lib/core/times/iso-moments.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { type Sql, sql } from '#lib/db/sql.ts';
import { joinNamed } from '#lib/shipments/named-shipment.ts';
import { monthEnd } from './months.ts';
import type { MonthLinesQuery } from './schema.ts';
import type { EntryKind, MonthLine } from './view.ts';

const pageSize = 100;
/** Entries that one statement looks at: few of a month may move the account. */
const mostAtOnce = 2_000;

/** The kinds of entries that post to an account; a month has many others. */
const ofCash = ['booked', 'delivered', 'undelivered', 'cancelled', 'returned'] as const;
const kindsOf: Record<MonthLinesQuery['account'], readonly EntryKind[]> = {
  'cod-due': ofCash,
  'cod-collected': [...ofCash, 'remitted'],
  'cod-remitted': ['remitted', 'banked'],
  bank: ['banked'],
  fees: ['remitted', 'charged'],
  vat: ['remitted', 'charged'],
  adjustments: ['remitted'],
  payable: ['charged'],
  suspense: ['remitted', 'banked'],
};

type Row = Omit<MonthLine, 'at' | 'ownAt'> & { at: Date; ownAt: Date | null };
type Place = { id: string; at: Date; moves: boolean };

/**
 * A page of the entries behind a figure of a month, newest first, each with what it moves in the account. A reversal in the month of its
 * entry is on the entry's side, with the opposite amount. The cursor `after` comes from the page before.
 */
export async function listMonthLines(
  actor: MerchantActor,
  query: MonthLinesQuery,
): Promise<{ items: MonthLine[]; older: string | null }> {
  const { merchantId } = requirePermission(actor, 'money.read');
  const ids = await findMoving(merchantId, query);
  const [rows] = await queryMerchant(merchantId, [
    sql<Row>`SELECT moved.id, moved.at, moved.own_at AS "ownAt", moved.kind, moved."amountMinor", ${query.currency}::text AS currency,
        moved.shipments, named.awb, named.reference, statement_id AS "statementId", lines.row,
        coalesce(statements.reference, statements.name) AS "statementName"
      FROM (SELECT entries.*, sums."amountMinor", sums.shipments, sums.shipment_id
        FROM money_entries AS entries CROSS JOIN LATERAL (${movedBy(merchantId, query)}) AS sums
        WHERE merchant_id = ${merchantId}::uuid AND id = ANY (${ids}::uuid[])) AS moved
      LEFT JOIN money_entries AS first ON first.id = moved.reverses_id AND first.merchant_id = ${merchantId}::uuid
      ${joinNamed('moved')}
      LEFT JOIN statement_lines AS lines ON lines.merchant_id = ${merchantId}::uuid
        AND lines.id = substring(coalesce(first.cause, moved.cause) FROM '^statement-line:(.{36})$')::uuid
      LEFT JOIN statements ON statements.id = lines.statement_id AND statements.merchant_id = ${merchantId}::uuid
      ORDER BY moved.at DESC, moved.id DESC`,
  ]);
  const { shown, last } = pageOf(rows, pageSize);
  return {
    items: shown.map(withIsoMoments),
    older: last && momentCursor.write([last.at.toISOString(), last.id]),
  };
}

/** The ids of a page's entries and of one more. Looks at more entries with each statement, because a page is full soon or far away. */
async function findMoving(merchantId: string, query: MonthLinesQuery): Promise<string[]> {
  const { month, account, after } = query;
  const kinds = [...kindsOf[account], 'adjusted', 'reversed'];
  const ids: string[] = [];
  let edge: MomentPlace | null = momentCursor.read(after);
  for (let most = pageSize + 1; ids.length <= pageSize; most = Math.min(most * 4, mostAtOnce)) {
    const [rows] = await queryMerchant(merchantId, [
      sql<Place>`SELECT entries.id, entries.at, coalesce(sums."amountMinor", 0) <> 0 AS moves
        FROM (SELECT * FROM money_entries
          WHERE merchant_id = ${merchantId}::uuid AND kind = ANY (${kinds}::text[])
            AND at >= ${`${month}-01`}::timestamp AT TIME ZONE 'Asia/Dubai' AND at < ${monthEnd(month)}::timestamp AT TIME ZONE 'Asia/Dubai'
            AND (${edge?.[0] ?? null}::timestamptz IS NULL OR (at, id) < (${edge?.[0] ?? null}::timestamptz, ${edge?.[1] ?? null}::uuid))
          ORDER BY at DESC, id DESC LIMIT ${most}) AS entries
        CROSS JOIN LATERAL (${movedBy(merchantId, query)}) AS sums
        ORDER BY entries.at DESC, entries.id DESC`,
    ]);
    ids.push(...rows.filter(({ moves }) => moves).map(({ id }) => id));
    const last = rows.at(-1);
    if (!last || rows.length < most) break;
    edge = [last.at.toISOString(), last.id];
  }
  return ids.slice(0, pageSize + 1);
}

/** SQL: what a row of `entries` moves in the account. */
const movedBy = (merchantId: string, { account, currency, side }: MonthLinesQuery): Sql => sql`
  SELECT sum(amount_minor)::float8 AS "amountMinor", count(DISTINCT shipment_id)::int AS shipments,
    (array_agg(shipment_id))[1] AS shipment_id
  FROM money_postings
  WHERE merchant_id = ${merchantId}::uuid AND entry_id = entries.id AND account = ${account} AND currency = ${currency}
    AND (${side ?? null}::text IS NULL
      OR ((amount_minor > 0) <> (reverses_id IS NOT NULL AND own_at IS NULL)) = (${side ?? null}::text = 'in'))`;
