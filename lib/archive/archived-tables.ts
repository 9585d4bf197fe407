import { type Sql, sql } from '#lib/db/sql.ts';
import type { Transaction } from '#lib/db/tenant.ts';

/**
 * The tables whose rows leave and come back with their shipment, in the order in which foreign keys let them be inserted, each with the
 * column that has the shipment's id. A test compares the three lists with the schema.
 */
export const moved = {
  shipments: 'id',
  attempts: 'shipment_id',
  tracking_events: 'shipment_id',
  labels: 'shipment_id',
  quoted_shipments: 'shipment_id',
  shipment_tags: 'shipment_id',
  shipment_notes: 'shipment_id',
  search_words: 'shipment_id',
  desk_notes: 'shipment_id',
  desk_cases: 'shipment_id',
} as const;

type MovedTable = keyof typeof moved;
export const movedTables = Object.keys(moved) as MovedTable[];

/** Rows that have ended when a shipment is old enough: its deletion deletes them. */
export const dropped = ['alerts', 'taken_requests'];

/** Rows about shipments that stay, each because something else reads or ends them. */
export const kept = {
  awbs: 'no other booking takes the AWB, and it leads to the archive',
  returns: 'they link two shipments, and each is archived by itself',
  shipment_events: 'EVENT_RETENTION_MONTHS ends them',
  api_requests: 'they end by age',
  import_rows: 'RETENTION_IMPORTS_MONTHS ends them',
  money_postings: 'the books',
  money_positions: 'the books',
  statement_lines: 'the books',
  claim_items: 'the books',
  audit_entries: 'RETENTION_AUDIT_MONTHS ends them',
  archived_shipments: 'the archive',
  archived_keys: 'the archive',
};

/** A column that is one of the archive, and the others of its table, which are in the document. */
const apart: Partial<Record<MovedTable, { column: string; others: string }>> = {
  labels: { column: 'pdf', others: 'shipment_id, merchant_id, object_key' },
  search_words: { column: 'words', others: 'merchant_id, shipment_id, created_at' },
};

/** SQL: a table's rows of the shipment of the row `shipments`. */
const about = (table: MovedTable): string =>
  `FROM ${table} WHERE ${table}.merchant_id = shipments.merchant_id AND ${table}.shipment_id = shipments.id`;

/**
 * SQL: the document of the shipment of the row `shipments`. Not jsonb, which PostgreSQL would take twice as long to make, nor json_agg,
 * which writes new lines.
 */
export const documentOf = sql.raw(
  `json_build_object(${movedTables
    .map((table) =>
      table === 'shipments'
        ? `'shipments', json_build_array(shipments)`
        : `'${table}', array_to_json(array(SELECT one FROM (SELECT ${apart[table]?.others ?? '*'} ${about(table)}) AS one))`,
    )
    .join(', ')})`,
);

/** SQL: which transactions wrote the rows of the document and those apart, as a text. It is another one after each change. */
export const versionOf = sql.raw(
  `concat_ws(' ', shipments.xmin, ${movedTables
    .slice(1)
    .map((table) => `array(SELECT ${table}.xmin ${about(table)})`)
    .join(', ')})`,
);

/** For how many days a shipment that was brought back stays. */
const staysDays = 30;

/** What a merchant may have deleted meanwhile. Rows that refer to it don't come back. */
const needed: Partial<Record<MovedTable, string>> = {
  quoted_shipments:
    'EXISTS (SELECT FROM quotes WHERE quotes.merchant_id = one.merchant_id AND quotes.id = quote_id)',
  shipment_tags: 'EXISTS (SELECT FROM tags WHERE tags.merchant_id = one.merchant_id AND tags.id = tag_id)',
};

/** SQL: the rows of a table, as JSON, of a row of `archived`. */
const jsonOf = (table: MovedTable): string => {
  if (table === 'shipments')
    return `jsonb_build_array(document -> 'shipments' -> 0
      || jsonb_build_object('archive_after', now() + interval '${staysDays} days'))`;
  const column = apart[table]?.column;
  return column
    ? `(SELECT coalesce(jsonb_agg(one || jsonb_build_object('${column}', archived.${column})), '[]') FROM jsonb_array_elements(document -> '${table}') AS one)`
    : `document -> '${table}'`;
};

/** Inserts the rows of documents into their tables. `archived`: SQL that names the documents so, as `rowsOf` needs them. */
export async function insertRows(transaction: Transaction, archived: Sql): Promise<void> {
  for (const table of movedTables)
    await transaction.$executeRaw`WITH ${archived} INSERT INTO ${sql.raw(table)} ${rowsOf(table)}`;
}

/** SQL: a table's rows in the rows of `archived`: a document, and as texts its search words and its label's PDF. Typed as in the table. */
export const rowsOf = (table: MovedTable): Sql =>
  sql.raw(`SELECT one.* FROM archived, jsonb_populate_recordset(NULL::${table}, ${jsonOf(table)}) AS one
    WHERE ${needed[table] ?? 'true'}`);
