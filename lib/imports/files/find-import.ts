import 'server-only';
import { z } from 'zod';
import { isResting } from '#lib/attempts/claim.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { isId } from '#lib/core/is-id.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { headerMeaning } from '#lib/tables/columns/header-meaning.ts';
import { type ImportField, importFields, isChoiceField, isDeciding } from '../fields/schema.ts';
import { rowsSql, toRow } from '../rows/list-rows.ts';
import { readingsToken, shownReadings } from '../rows/readings.ts';
import { joinShipment, shownState } from '../rows/shown-state.ts';
import { wordMeaning } from '../rows/withhold.ts';
import {
  answered,
  importLimits,
  leftOutSchema,
  type MissingField,
  missingFields,
  namedSchema,
  type RowState,
  readingSchema,
  rowStates,
  understoodSchema,
} from '../schema.ts';
import type {
  ImportColumnView,
  ImportRowView,
  ImportSummary,
  ImportView,
  Progress,
  RowCounts,
} from '../view.ts';
import { exportingProgram } from './known-export.ts';

type StoredImport = {
  id: string;
  name: string;
  readings: unknown;
  understood: unknown;
  confirmed_at: Date | null;
  left_out: unknown;
  header_number: number | null;
  first_rows: { number: number; cells: string[] }[];
  created_at: Date;
  is_paused: boolean;
  is_discarded: boolean;
};

const countsOf = (rows: { shown: RowState; count: number }[]): RowCounts =>
  Object.fromEntries(
    rowStates.map((state) => [state, rows.find(({ shown }) => shown === state)?.count ?? 0]),
  ) as RowCounts;

/** Counts orders: rows that only add goods don't count. */
const countsSql = (merchantId: string, importId: string) => sql<{ shown: RowState; count: number }>`
  SELECT ${shownState} AS shown, count(*)::int AS count FROM import_rows ${joinShipment}
  WHERE import_rows.merchant_id = ${merchantId}::uuid AND import_id = ${importId}::uuid AND item_of IS NULL GROUP BY 1`;

/** The number of rows that have the problem of a missing field. */
const lacks = (field: MissingField) => sql`
  (count(*) FILTER (WHERE problems @> ANY(${missingFields[field].map((code) =>
    JSON.stringify([{ field, code }]),
  )}::text[]::jsonb[])))::int`;

const fieldOfName = (name: string): ImportField | null =>
  importFields.find((field) => field === headerMeaning(name).meaning) ?? null;

/** How the columns were understood, or what a person confirmed about them. */
function layoutOf(
  of: StoredImport,
  { header, columns, words }: z.infer<typeof namedSchema>,
): ImportColumnView[] {
  const readings = z.array(readingSchema).parse(of.readings);
  return header.map((name, at) => {
    const field = columns[at] ?? null;
    const reading = readings[at] ?? { grade: 'unused', reason: 'empty', samples: [], words: [] };
    const decides = field && (isDeciding(field) || isChoiceField(field)) ? field : 'orderStatus';
    return {
      ...reading,
      ...(of.confirmed_at && answered(field)),
      name,
      field,
      means: reading.grade === 'open' && !of.confirmed_at ? fieldOfName(name) : null,
      words: reading.words.map((text) => ({ text, does: wordMeaning(decides, text, { words }) ?? 'ask' })),
    };
  });
}

/** One of the merchant's imports with its first rows; null when the id doesn't exist or is another merchant's. */
export async function findImport(
  actor: MerchantActor,
  { id, show = null, most = importLimits.pageRows }: { id: string; show?: RowState | null; most?: number },
): Promise<{ of: ImportView; rows: ImportRowView[] } | null> {
  const { merchantId } = requirePermission(actor, 'shipments.read');
  if (!isId(id)) return null;
  const [imports, counted, rows, lacking] = await queryMerchant(merchantId, [
    sql<StoredImport>`SELECT id, name, header, columns, readings, words, understood, confirmed_at, left_out, header_number,
        first_rows, created_at,
        discarded_at IS NOT NULL AS is_discarded, EXISTS (
          SELECT FROM attempts JOIN import_rows
            ON import_rows.merchant_id = attempts.merchant_id AND import_rows.shipment_id = attempts.shipment_id
          WHERE attempts.merchant_id = ${merchantId}::uuid AND import_id = ${id}::uuid AND attempts.state = 'prepared' AND is_held
        ) AS is_paused FROM imports
      WHERE merchant_id = ${merchantId}::uuid AND id = ${id}::uuid`,
    countsSql(merchantId, id),
    rowsSql(merchantId, { importId: id, show, most }),
    sql<
      ImportView['missing']
    >`SELECT ${lacks('weight')} AS weight, ${lacks('email')} AS email, ${lacks('origin')} AS origin,
      ${lacks('itemDescription')} AS "itemDescription", ${lacks('unitValue')} AS "unitValue" FROM import_rows
      WHERE merchant_id = ${merchantId}::uuid AND import_id = ${id}::uuid AND state = 'open' AND withheld_by IS NULL`,
  ]);
  const [found] = imports;
  if (!found) return null;
  const counts = countsOf(counted);
  const named = namedSchema.parse(found);
  const { header, columns, words } = named;
  const understood = z.array(understoodSchema).parse(found.understood);
  return {
    of: {
      id,
      name: found.name,
      header,
      columns,
      layout: layoutOf(found, named),
      understood: shownReadings(understood, words),
      seen: readingsToken(understood),
      confirmedAt: found.confirmed_at?.toISOString() ?? null,
      program: exportingProgram(header),
      leftOut: leftOutSchema.parse(found.left_out),
      missing: lacking[0] ?? { weight: 0, email: 0, origin: 0, itemDescription: 0, unitValue: 0 },
      headerNumber: found.header_number,
      firstRows: found.first_rows.map(({ number, cells }) => ({ number, cells })),
      isPaused: found.is_paused,
      isDiscarded: found.is_discarded,
      at: found.created_at.toISOString(),
      rows: Object.values(counts).reduce((sum, count) => sum + count, 0),
      counts,
    },
    rows: rows.map((row) => toRow(row, named)),
  };
}

/** How far an import is; null when it doesn't exist or is another merchant's. */
export async function findProgress(actor: MerchantActor, id: string): Promise<Progress | null> {
  const { merchantId } = requirePermission(actor, 'shipments.read');
  if (!isId(id)) return null;
  const [rows, [account]] = await queryMerchant(merchantId, [
    countsSql(merchantId, id),
    sql<{ isResting: boolean }>`SELECT EXISTS (
      SELECT FROM operator_accounts AS accounts
      WHERE merchant_id = ${merchantId}::uuid AND ${isResting(sql`accounts.merchant_id`, sql`accounts.id`)}) AS "isResting"`,
  ]);
  return rows.length > 0 ? { counts: countsOf(rows), isResting: account?.isResting ?? false } : null;
}

type Counted = { id: string; name: string; created_at: Date; shown: RowState | null; count: number };

/** The merchant's newest imports, without those that were discarded. */
export async function listImports(actor: MerchantActor, most = 20): Promise<ImportSummary[]> {
  const { merchantId } = requirePermission(actor, 'shipments.read');
  const [rows] = (await queryMerchant(merchantId, [
    sql`
      WITH newest AS (
        SELECT id, name, created_at FROM imports WHERE merchant_id = ${merchantId}::uuid AND discarded_at IS NULL
        ORDER BY created_at DESC, id DESC LIMIT ${most}
      )
      SELECT newest.id, newest.name, newest.created_at, ${shownState} AS shown, count(import_rows.number)::int AS count
      FROM newest JOIN import_rows ON import_rows.merchant_id = ${merchantId}::uuid AND import_id = newest.id
        AND item_of IS NULL
      ${joinShipment}
      GROUP BY newest.id, newest.name, newest.created_at, 4 ORDER BY newest.created_at DESC, newest.id DESC`,
  ])) as [Counted[]];
  const byId = Map.groupBy(rows, ({ id }) => id);
  return [...byId].map(([id, counted]) => ({
    id,
    name: counted[0]?.name ?? '',
    at: counted[0]?.created_at.toISOString() ?? '',
    rows: counted.reduce((sum, { count }) => sum + count, 0),
    counts: countsOf(counted as { shown: RowState; count: number }[]),
  }));
}

/** Names an import. False when it doesn't exist or is another merchant's. */
export async function renameImport(
  actor: MerchantActor,
  { importId, name }: { importId: string; name: string },
): Promise<boolean> {
  const { merchantId } = requirePermission(actor, 'shipments.book');
  const { count } = await inMerchant(merchantId, (transaction) =>
    transaction.import.updateMany({ where: { id: importId, merchantId }, data: { name } }),
  );
  return count === 1;
}
