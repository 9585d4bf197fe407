import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { isId } from '#lib/core/is-id.ts';
import { numberCursor, pageOf } from '#lib/core/list-cursor.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { type Sql, sql } from '#lib/db/sql.ts';
import { joinNamed } from '#lib/shipments/named-shipment.ts';
import {
  type LineGroup,
  type LineResult,
  type LineSums,
  lineGroups,
  type StatementLineView,
} from '../view.ts';
import { isCounted } from '../work/store-lines.ts';

type Row = Omit<StatementLineView, 'shipment' | 'lump'> & {
  number: number;
  awbs: string[] | null;
  shipmentId: string | null;
  shipmentAwb: string | null;
  shipmentReference: string | null;
};
type LinePage = { items: StatementLineView[]; next: string | null };

/** The lines of one result or group, or all. A list without matched ones has an index. */
function linesIn(merchantId: string, statementId: string, { result, group }: LineQuery): Sql[] {
  const results = result ? [result] : group ? lineGroups[group] : null;
  return [
    sql`merchant_id = ${merchantId}::uuid AND statement_id = ${statementId}::uuid`,
    ...(results ? [sql`result = ANY (${[...results]}::text[])`] : []),
    ...(results && result !== 'matched' ? [sql`result <> 'matched'`] : []),
  ];
}
type LineQuery = { result?: LineResult; group?: LineGroup };

/** The sums of all lines of a list, by currency. Of a charge, what is paid has its VAT, and the fee hasn't. */
export async function sumLines(
  actor: MerchantActor,
  statementId: string,
  filter: LineQuery,
): Promise<LineSums[]> {
  const { merchantId } = requirePermission(actor, 'money.read');
  const [rows] = await queryMerchant(merchantId, [
    sql<LineSums>`SELECT currency, coalesce(sum(expected_minor), 0)::float8 AS "expectedMinor",
        coalesce(sum(coalesce((vat_split ->> 'grossMinor')::bigint, amount_minor, net_minor, fee_minor)), 0)::float8 AS "paidMinor",
        coalesce(sum(coalesce((vat_split ->> 'netMinor')::bigint, fee_minor)), 0)::float8 AS "feeMinor",
        coalesce(sum(coalesce((vat_split ->> 'vatMinor')::bigint, vat_minor)), 0)::float8 AS "vatMinor",
        coalesce(sum(difference_minor), 0)::float8 AS "differenceMinor"
      FROM statement_lines WHERE ${sql.join(linesIn(merchantId, statementId, filter), ' AND ')}
      GROUP BY currency ORDER BY currency`,
  ]);
  return rows;
}

/** A page of a statement's lines in the file's order, of one result or group, or all. `cursor` comes from the page before. */
export async function listStatementLines(
  actor: MerchantActor,
  statementId: string,
  filter: LineQuery,
  cursor = '',
  pageSize = 50,
): Promise<LinePage> {
  const { merchantId } = requirePermission(actor, 'money.read');
  if (!isId(statementId)) return { items: [], next: null };
  const seesNames = actor.permissions.has('shipments.read');
  const [after] = numberCursor.read(cursor) ?? [0];
  const conditions = [...linesIn(merchantId, statementId, filter), sql`number > ${after}`];
  const [rows] = await queryMerchant(merchantId, [
    sql<Row>`SELECT lines.id, number, row, result, reason, lines.awb, awbs, lines.reference, amount_minor::float8 AS "amountMinor",
        fee_minor::float8 AS "feeMinor", vat_minor::float8 AS "vatMinor", net_minor::float8 AS "netMinor", currency, day::text AS day,
        text, differences, vat_split AS split, expected_minor::float8 AS "expectedMinor", difference_minor::float8 AS "differenceMinor",
        coalesce(billed_minor - quoted_minor, 0)::float8 AS "overchargedMinor", problems, (
          SELECT coalesce(jsonb_agg(candidate || jsonb_build_object('receiverName', ${seesNames ? sql`receiver_name` : sql`NULL`},
            'day', (created_at AT TIME ZONE 'Asia/Dubai')::date) ORDER BY place), '[]')
          FROM jsonb_array_elements(candidates) WITH ORDINALITY AS given(candidate, place)
          LEFT JOIN shipments ON shipments.id = (candidate ->> 'id')::uuid AND shipments.merchant_id = ${merchantId}::uuid) AS candidates,
        is_set_aside AS "isSetAside", NOT is_posted AND (chosen_id IS NOT NULL OR ${isCounted}) AS "isDecided",
        is_posted AS "isPosted", named.id AS "shipmentId", named.awb AS "shipmentAwb",
        named.reference AS "shipmentReference"
      FROM (SELECT * FROM statement_lines WHERE ${sql.join(conditions, ' AND ')} ORDER BY number LIMIT ${pageSize + 1}) AS lines
      ${joinNamed('lines')}
      ORDER BY number`,
  ]);
  const { shown, last } = pageOf(rows, pageSize);
  return {
    items: shown.map(({ number: _number, awbs, shipmentId, shipmentAwb, shipmentReference, ...line }) => ({
      ...line,
      lump: awbs?.length ?? 0,
      shipment: shipmentId ? { id: shipmentId, awb: shipmentAwb, reference: shipmentReference } : null,
    })),
    next: last && numberCursor.write([last.number]),
  };
}
