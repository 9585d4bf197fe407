import { Prisma } from '#lib/db/generated/client.ts';

/** Joins a row's shipment: its own, or the earlier one of a duplicate. */
export const joinShipment = Prisma.sql`
  LEFT JOIN shipments ON shipments.merchant_id = import_rows.merchant_id
    AND shipments.id = CASE WHEN import_rows.state = 'duplicate' THEN twin_id ELSE shipment_id END`;

/** The state that a page shows. After a row is sent, its shipment's state counts. */
export const shownState = Prisma.sql`
  CASE
    WHEN import_rows.state IN ('queued', 'duplicate') THEN import_rows.state
    WHEN import_rows.state = 'sent' AND shipments.state = 'booking' THEN 'queued'
    WHEN import_rows.state = 'sent' AND shipments.state = 'refused' THEN 'rejected'
    WHEN import_rows.state = 'sent' AND shipments.state = 'in_doubt' THEN 'unconfirmed'
    WHEN import_rows.state = 'sent' AND shipments.state <> 'draft' THEN 'booked'
    WHEN problems = '[]' THEN 'right'
    ELSE 'wrong'
  END`;

/** Whether a row may be corrected: it wasn't sent, or the carrier rejected it. */
export const isCorrectable = Prisma.sql`(
  import_rows.state IN ('open', 'duplicate') OR (import_rows.state = 'sent' AND NOT EXISTS (
    SELECT FROM shipments WHERE shipments.merchant_id = import_rows.merchant_id
      AND shipments.id = import_rows.shipment_id AND shipments.state NOT IN ('refused', 'draft')
  )))`;
