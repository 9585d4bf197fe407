import { type Sql, sql } from '#lib/db/sql.ts';

/**
 * Joins a row to its order, which has the state of all its rows: `own` is the row, `import_rows` the order's. Without a row that
 * only adds goods, both are the same.
 */
export const ownAndOrder = sql`
  import_rows AS own JOIN import_rows ON import_rows.merchant_id = own.merchant_id
    AND import_rows.import_id = own.import_id AND import_rows.number = coalesce(own.item_of, own.number)`;

/** A row's shipment: its own, or the earlier one of a duplicate. */
const shipmentId = sql`CASE WHEN import_rows.state = 'duplicate' THEN import_rows.twin_id ELSE import_rows.shipment_id END`;

/** Joins a row's shipment, and what the archive knows of it if it is there. */
export const joinShipment = sql`
  LEFT JOIN shipments ON shipments.merchant_id = import_rows.merchant_id AND shipments.id = ${shipmentId}
  LEFT JOIN LATERAL (
    SELECT keys.shipment_id, keys.awb FROM archived_keys AS keys
    WHERE shipments.id IS NULL AND keys.merchant_id = import_rows.merchant_id AND keys.shipment_id = ${shipmentId} AND booked_at IS NOT NULL
    LIMIT 1
  ) AS archived ON true`;

/** Whether a shipment of the merchant of a row of import_rows was archived, so it was booked. `id`: SQL. */
export const isArchived = (id: Sql) => sql`EXISTS (
  SELECT FROM archived_keys AS keys WHERE keys.merchant_id = import_rows.merchant_id AND keys.shipment_id = ${id})`;

/** Whether a person has saved another version of the draft than a booking of its import wrote. Then the import doesn't book over it. */
export const isDraftChanged = sql`EXISTS (
  SELECT FROM shipments AS draft WHERE draft.merchant_id = import_rows.merchant_id AND draft.id = import_rows.shipment_id
    AND draft.state IN ('draft', 'refused') AND NOT EXISTS (
      SELECT FROM attempts WHERE attempts.merchant_id = draft.merchant_id AND attempts.shipment_id = draft.id
        AND attempts.key = draft.form_version AND attempts.queued_at IS NOT NULL))`;

/** The state that a page shows. After a row is sent, its shipment's state counts. A row whose goods have problems has no form. */
export const shownState = sql`
  CASE
    WHEN import_rows.state = 'duplicate' AND import_rows.is_twin_different THEN 'sameReference'
    WHEN import_rows.state = 'duplicate' THEN 'duplicate'
    WHEN import_rows.state = 'sent' AND shipments.state = 'booking' THEN 'queued'
    WHEN import_rows.state = 'sent' AND shipments.state = 'refused' THEN 'rejected'
    WHEN import_rows.state = 'sent' AND shipments.state = 'unconfirmed' THEN 'unconfirmed'
    WHEN import_rows.state = 'sent' AND (shipments.state <> 'draft' OR archived.shipment_id IS NOT NULL) THEN 'booked'
    WHEN import_rows.withheld_by IS NOT NULL THEN 'withheld'
    WHEN import_rows.problems = '[]' AND import_rows.form IS NOT NULL AND NOT ${isDraftChanged} THEN 'right'
    ELSE 'wrong'
  END`;

/** Whether a row may be corrected: it wasn't sent, or the carrier rejected it. */
export const isCorrectable = sql`(
  import_rows.state IN ('open', 'duplicate') OR (import_rows.state = 'sent' AND NOT EXISTS (
    SELECT FROM shipments WHERE shipments.merchant_id = import_rows.merchant_id
      AND shipments.id = import_rows.shipment_id AND shipments.state NOT IN ('refused', 'draft')
  ) AND NOT ${isArchived(sql`import_rows.shipment_id`)}))`;

/** Whether a row can be booked as it is. */
export const isBookable = sql`(
  import_rows.state = 'open' AND import_rows.problems = '[]' AND import_rows.form IS NOT NULL
  AND import_rows.withheld_by IS NULL AND NOT ${isDraftChanged})`;
