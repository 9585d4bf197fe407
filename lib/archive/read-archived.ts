import { type Sql, sql } from '#lib/db/sql.ts';
import { movedTables, rowsOf } from './archived-tables.ts';
import { dictionaryContents } from './dictionaries.ts';
import { unpack } from './packing/pack.ts';

/** A row of the archive whose document is read. */
export type PackedDocument = { document: Uint8Array; dictionaryId: number | null };

/** The columns of archived_shipments that a `PackedDocument` has. */
export const packedDocument = sql`document, dictionary_id AS "dictionaryId"`;

/** The archived shipment of a merchant with this id. */
export const archivedShipment = (merchantId: string, id: string): Sql<PackedDocument> =>
  sql<PackedDocument>`SELECT ${packedDocument} FROM archived_shipments WHERE merchant_id = ${merchantId}::uuid AND id = ${id}::uuid`;

/** The documents of rows, as a JSON array. */
export async function openDocuments(rows: PackedDocument[]): Promise<string> {
  const contents = await dictionaryContents(rows.map(({ dictionaryId }) => dictionaryId));
  const documents = await Promise.all(
    rows.map(({ document, dictionaryId }) =>
      unpack(document, dictionaryId === null ? null : (contents.get(dictionaryId) ?? null)),
    ),
  );
  return `[${documents.join(',')}]`;
}

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
 * The same statement over archived shipments: in it, each table's name stands for the rows of the table in `documents`, which
 * `openDocuments` makes. Search words and PDFs aren't among them: a label is there without its PDF.
 */
export const inArchive = <Row = never>(documents: string, statement: Sql<Row>): Sql<Row> =>
  sql<Row>`WITH archived AS MATERIALIZED (
      SELECT document, NULL::text AS pdf, NULL::text AS words FROM jsonb_array_elements(${documents}::jsonb) AS each (document)
    ), ${tables} SELECT * FROM (${statement}) AS read`;
