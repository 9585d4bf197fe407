import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { type MomentPlace, momentCursor, pageOf } from '#lib/core/list-cursor.ts';
import { withIsoMoments } from '#lib/core/times/iso-moments.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { type Sql, sql } from '#lib/db/sql.ts';
import { joinNamed } from '#lib/shipments/named-shipment.ts';
import type { EntryFilter } from './schema.ts';
import type { EntryView, PostingView } from './view.ts';

/** A lump sum posts to thousands of shipments; a page shows the first ones. */
const mostPostings = 20;

type PostingRow = Omit<PostingView, 'shipment'> & Record<'id' | 'awb' | 'reference', string | null>;
export type EntryRow = Pick<EntryView, 'id' | 'kind' | 'reversesId'> &
  Record<'at' | 'recordedAt', Date> & { lines: number; postings: PostingRow[] };

/** An entry's columns with its first postings, those of one shipment where `shipmentId` is given. */
export function entryColumns(merchantId: string, shipmentId?: string): Sql {
  const ofShipment = shipmentId ? sql`AND shipment_id = ${shipmentId}::uuid` : sql.empty;
  return sql`entries.id, entries.at, recorded_at AS "recordedAt", kind, reverses_id AS "reversesId", (
      SELECT count(*)::int FROM money_postings
      WHERE merchant_id = ${merchantId}::uuid AND entry_id = entries.id ${ofShipment}
    ) AS lines, (
      SELECT jsonb_agg(jsonb_build_object('account', account, 'amountMinor', amount_minor, 'currency', currency,
        'id', shipment_id, 'awb', awb, 'reference', reference) ORDER BY line)
      FROM (SELECT * FROM money_postings
        WHERE merchant_id = ${merchantId}::uuid AND entry_id = entries.id ${ofShipment}
        ORDER BY line LIMIT ${mostPostings}) AS first
      ${joinNamed('first')}
    ) AS postings`;
}

export function toEntryView({ lines, postings, ...entry }: EntryRow): EntryView {
  return {
    ...withIsoMoments(entry),
    postings: (postings ?? []).map(toPostingView),
    more: Math.max(0, lines - mostPostings),
  };
}

const toPostingView = ({ id, awb, reference, ...posting }: PostingRow): PostingView => ({
  ...posting,
  shipment: id ? { id, awb, reference } : null,
});

type EntryPage = { items: EntryView[]; older: string | null };

/** A page of the ledger, newest first. `cursor` comes from the page before; an invalid one gives the first page. */
export async function listEntries(
  actor: MerchantActor,
  filter: EntryFilter,
  cursor = '',
  pageSize = 50,
): Promise<EntryPage> {
  const { merchantId } = requirePermission(actor, 'money.read');
  const edge = momentCursor.read(cursor);
  const [rows] = await queryMerchant(
    merchantId,
    [
      sql<EntryRow>`SELECT ${entryColumns(merchantId)}
      FROM (${entriesIn(merchantId, filter, edge, pageSize + 1)}) AS entries
      ORDER BY entries.at DESC, entries.id DESC`,
    ],
    { replica: true },
  );
  const { shown, last } = pageOf(rows, pageSize);
  return {
    items: shown.map(toEntryView),
    older: last && momentCursor.write([last.at.toISOString(), last.id]),
  };
}

/** A merchant's entries, newest first, those after `edge`. */
export function entriesIn(
  merchantId: string,
  { kind, from, until }: EntryFilter,
  edge: MomentPlace | null,
  most: number,
): Sql {
  const conditions = [
    sql`merchant_id = ${merchantId}::uuid`,
    ...(kind ? [sql`kind = ${kind}`] : []),
    ...(from ? [sql`at >= ${from}::timestamp AT TIME ZONE 'Asia/Dubai'`] : []),
    ...(until ? [sql`at < (${until}::date + 1)::timestamp AT TIME ZONE 'Asia/Dubai'`] : []),
    ...(edge ? [sql`(at, id) < (${edge[0]}::timestamptz, ${edge[1]}::uuid)`] : []),
  ];
  return sql`SELECT * FROM money_entries WHERE ${sql.join(conditions, ' AND ')} ORDER BY at DESC, id DESC LIMIT ${most}`;
}
