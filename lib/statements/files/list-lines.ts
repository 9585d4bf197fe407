import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { numberCursor } from '#lib/core/list-cursor.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { isShipmentId } from '#lib/shipments/shipment-id.ts';
import type { LineFilter } from '../schema.ts';
import type { StatementLineView } from '../view.ts';

const pageSize = 50;

type Row = Omit<StatementLineView, 'shipment' | 'lump'> & {
  number: number;
  awbs: string[] | null;
  shipmentId: string | null;
  shipmentAwb: string | null;
  shipmentReference: string | null;
};
type LinePage = { items: StatementLineView[]; next: string | null };

/** A page of a statement's lines in the file's order, of one result or all. `cursor` comes from the page before. */
export async function listStatementLines(
  actor: MerchantActor,
  statementId: string,
  { result }: LineFilter,
  cursor = '',
): Promise<LinePage> {
  requirePermission(actor, 'money.read');
  if (!isShipmentId(statementId)) return { items: [], next: null };
  const { merchantId } = actor;
  const [after] = numberCursor.read(cursor) ?? [0];
  const conditions = [
    sql`merchant_id = ${merchantId}::uuid AND statement_id = ${statementId}::uuid AND number > ${after}`,
    ...(result ? [sql`result = ${result}`] : []),
    // The index has only these.
    ...(result && result !== 'matched' ? [sql`result <> 'matched'`] : []),
  ];
  const [rows] = await queryMerchant(merchantId, [
    sql<Row>`SELECT lines.id, number, row, result, reason, lines.awb, awbs, lines.reference, amount_minor::float8 AS "amountMinor",
        fee_minor::float8 AS "feeMinor", vat_minor::float8 AS "vatMinor", net_minor::float8 AS "netMinor", currency, day::text AS day,
        text, differences, vat_split AS split, expected_minor::float8 AS "expectedMinor", difference_minor::float8 AS "differenceMinor", candidates, problems,
        is_set_aside AS "isSetAside", is_posted AS "isPosted", shipments.id AS "shipmentId", shipments.awb AS "shipmentAwb",
        shipments.reference AS "shipmentReference"
      FROM (SELECT * FROM statement_lines WHERE ${sql.join(conditions, ' AND ')} ORDER BY number LIMIT ${pageSize + 1}) AS lines
      LEFT JOIN shipments ON shipments.id = shipment_id AND shipments.merchant_id = ${merchantId}::uuid
      ORDER BY number`,
  ]);
  const shown = rows.slice(0, pageSize);
  return {
    items: shown.map(({ number: _number, awbs, shipmentId, shipmentAwb, shipmentReference, ...line }) => ({
      ...line,
      lump: awbs?.length ?? 0,
      shipment: shipmentId ? { id: shipmentId, awb: shipmentAwb, reference: shipmentReference } : null,
    })),
    next: rows.length > pageSize ? numberCursor.write([shown.at(-1)?.number ?? 0]) : null,
  };
}
