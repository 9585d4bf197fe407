import { type Sql, sql } from '#lib/db/sql.ts';
import { movedTables, rowsOf } from './archived-tables.ts';

/** Rows that PostgreSQL hides from merchants in their own tables. */
const hidden: Partial<Record<string, string>> = {
  desk_notes: 'is_internal',
  desk_cases: "kind = 'call-back'",
};

const tables = sql.join(
  movedTables.map((table) => {
    const shown = hidden[table]
      ? ` AND (NOT ${hidden[table]} OR current_setting('app.across_merchants', true) = 'yes')`
      : '';
    return sql`${sql.raw(table)} AS (${rowsOf(table)}${sql.raw(shown)})`;
  }),
  ', ',
);

/**
 * The same statement over archived shipments: in it, each table's name stands for their rows of the table. `archived` selects documents,
 * labels and words of archived_shipments, and names their merchant.
 */
export const inArchive = <Row = never>(archived: Sql, statement: Sql<Row>): Sql<Row> =>
  sql<Row>`WITH archived AS MATERIALIZED (${archived}), ${tables} SELECT * FROM (${statement}) AS read`;

/** The archived shipment of a merchant with this id. */
export const archivedShipment = (merchantId: string, id: string): Sql =>
  sql`SELECT document, label, words FROM archived_shipments WHERE merchant_id = ${merchantId}::uuid AND id = ${id}::uuid`;
