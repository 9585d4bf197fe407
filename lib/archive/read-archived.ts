import { type Sql, sql } from '#lib/db/sql.ts';
import { movedTables, rowsOf } from './archived-tables.ts';

/** PostgreSQL hides these rows from merchants in their own tables. */
const hidden: Partial<Record<string, string>> = {
  desk_notes: 'is_internal',
  desk_cases: "kind = 'call-back'",
};

const tables = sql.join(
  movedTables.map((table) => {
    const rows = rowsOf(table);
    const isShown = hidden[table]
      ? sql.raw(` AND (NOT ${hidden[table]} OR current_setting('app.across_merchants', true) = 'yes')`)
      : sql.empty;
    return sql`${sql.raw(table)} AS (${rows}${isShown})`;
  }),
  ', ',
);

/**
 * The same statement over archived shipments: in it, each table's name stands for their rows of the table. `archived` selects rows of
 * archived_shipments, and names their merchant.
 */
export const inArchive = (archived: Sql, statement: Sql): Sql =>
  sql`WITH archived AS MATERIALIZED (${archived}), ${tables} SELECT * FROM (${statement}) AS read`;

/** The archived shipment of a merchant with this id. */
export const archivedShipment = (merchantId: string, id: string): Sql =>
  sql`SELECT * FROM archived_shipments WHERE merchant_id = ${merchantId}::uuid AND id = ${id}::uuid`;
