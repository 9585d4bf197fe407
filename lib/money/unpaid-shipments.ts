import { type Sql, sql } from '#lib/db/sql.ts';

/** A subset of the shipments, and its columns that have the order of a list. */
export type Among = { from: Sql; at: string; id: string; condition: Sql };

/**
 * The shipments whose cash on delivery the operator has collected and not remitted, as a list. An index of the positions has the list's
 * order, so a page reads only its own rows.
 */
export function unpaidShipments(merchantId: string): Among {
  const held = sql`money_positions WHERE money_positions.merchant_id = ${merchantId}::uuid
    AND account = 'cod-collected' AND amount_minor > 0`;
  return {
    from: sql`(SELECT shipment_id AS unpaid_id, created_at AS unpaid_at FROM ${held}) AS unpaid
      JOIN shipments ON shipments.id = unpaid_id AND shipments.merchant_id = ${merchantId}::uuid`,
    at: 'unpaid_at',
    id: 'unpaid_id',
    condition: sql`EXISTS (SELECT FROM ${held} AND shipment_id = shipments.id)`,
  };
}
