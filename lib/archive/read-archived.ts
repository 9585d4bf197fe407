import { type Sql, sql } from '#lib/db/sql.ts';
import { movedTables, rowsOf } from './archived-tables.ts';
import { readDictionaries } from './dictionaries.ts';
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
  const dictionaries = await readDictionaries(rows.map(({ dictionaryId }) => dictionaryId));
  const documents = await Promise.all(
    rows.map(({ document, dictionaryId }) => unpack(document, dictionaries.get(dictionaryId)?.documents)),
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

/** Makes statements about a shipment read its rows where they are: in their tables, or in the document of an archived one. */
export async function whereItIs(
  read: Read,
  { merchantId, shipmentId, isArchived }: { merchantId: string; shipmentId: string; isArchived: boolean },
) {
  const [packed = []] = isArchived ? await read([archivedShipment(merchantId, shipmentId)]) : [];
  const documents = isArchived ? await openDocuments(packed as PackedDocument[]) : null;
  return <Row>(statement: Sql<Row>): Sql<Row> =>
    documents === null ? statement : inArchive(documents, statement);
}

/** SQL: the documents of those of `which`, rows of `merchant_id` and `shipment_id`, that are in the archive. */
const archivedAmong = (which: Sql): Sql<PackedDocument> => sql<PackedDocument>`
  WITH gone AS MATERIALIZED (
    SELECT merchant_id, shipment_id FROM (${which}) AS which WHERE NOT EXISTS (
      SELECT FROM shipments WHERE shipments.merchant_id = which.merchant_id AND shipments.id = which.shipment_id)
  )
  SELECT ${packedDocument} FROM gone JOIN archived_shipments AS kept ON kept.merchant_id = gone.merchant_id AND kept.id = shipment_id`;

/** Runs statements of one merchant, or across merchants, in one round trip. */
type Read = (statements: Sql<object>[]) => Promise<object[][]>;

/**
 * The rows of a statement over the current shipments among `which`, and then over the archived ones. `which`: SQL of rows of `merchant_id`
 * and `shipment_id`.
 */
export async function readWithArchived<Row extends object>(
  read: Read,
  which: Sql,
  statement: Sql<Row>,
): Promise<Row[]> {
  const [rows = [], packed = []] = await read([statement, archivedAmong(which)]);
  return [...(rows as Row[]), ...(await readPacked(read, packed as PackedDocument[], statement))];
}

/** The same over the archived ones alone. */
export async function readArchived<Row extends object>(
  read: Read,
  which: Sql,
  statement: Sql<Row>,
): Promise<Row[]> {
  const [packed = []] = await read([archivedAmong(which)]);
  return readPacked(read, packed as PackedDocument[], statement);
}

async function readPacked<Row extends object>(
  read: Read,
  packed: PackedDocument[],
  statement: Sql<Row>,
): Promise<Row[]> {
  if (packed.length === 0) return [];
  const [rows = []] = await read([inArchive(await openDocuments(packed), statement)]);
  return rows as Row[];
}

/** Runs the SQL of a `which` once, where a search of words makes it. Returns the SQL of its rows. */
export async function foundOnce(read: Read, which: Sql): Promise<Sql> {
  const [rows = []] = await read([
    sql<Found>`SELECT merchant_id AS "merchantId", shipment_id AS "shipmentId" FROM (${which}) AS which`,
  ]);
  const found = rows as Found[];
  return sql`SELECT * FROM unnest(${found.map(({ merchantId }) => merchantId)}::uuid[],
    ${found.map(({ shipmentId }) => shipmentId)}::uuid[]) AS found (merchant_id, shipment_id)`;
}

type Found = { merchantId: string; shipmentId: string };

/** SQL: the rows of `which` of a merchant's shipments with these ids. */
export const ownShipments = (merchantId: string, ids: (string | null)[]) =>
  sql`SELECT ${merchantId}::uuid AS merchant_id, id AS shipment_id FROM unnest(${ids}::uuid[]) AS id`;
