import { type Sql, sql } from '#lib/db/sql.ts';

/**
 * SQL: joins `named`, the id, AWB, reference and metadata of the shipment that a row is about, also of an archived one; NULLs if it isn't
 * known. `row`: the name of a row with `merchant_id` and `shipment_id`. The archive's index is read only for what isn't among the current
 * shipments.
 */
export const joinNamed = (row: string): Sql =>
  sql.raw(`LEFT JOIN LATERAL (
      SELECT id, awb, reference, metadata FROM shipments WHERE merchant_id = ${row}.merchant_id AND id = ${row}.shipment_id
      UNION ALL SELECT shipment_id, awb, reference, metadata FROM archived_keys
      WHERE merchant_id = ${row}.merchant_id AND shipment_id = ${row}.shipment_id AND booked_at IS NOT NULL
      LIMIT 1
    ) AS named ON true`);
