import 'server-only';
import { z } from 'zod';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { readInMerchant } from '#lib/db/read-in-merchant.ts';
import { readStoredRefusal } from '#lib/shipments/stored-refusal.ts';
import { fieldOfPath } from './row-form.ts';
import { rowValues } from './row-values.ts';
import {
  columnsSchema,
  type ImportColumns,
  importLimits,
  problemSchema,
  type RowProblem,
  type RowState,
  rowStates,
  valuesSchema,
} from './schema.ts';
import { joinShipment, shownState } from './shown-state.ts';
import type { ImportRowView, ImportView, RowCounts } from './view.ts';

type StoredRow = {
  number: number;
  shown: RowState;
  cells: string[];
  edits: unknown;
  problems: unknown;
  refusal: unknown;
  shipment: string | null;
  awb: string | null;
};

type StoredImport = { id: string; name: string; header: string[]; columns: unknown; created_at: Date };

const rowsSql = (merchantId: string, importId: string) => Prisma.sql`
  SELECT number, ${shownState} AS shown, cells, edits, problems, shipments.id AS shipment, awb, CASE
    WHEN import_rows.state = 'sent' AND shipments.state = 'refused' THEN (
      SELECT refusal FROM attempts WHERE attempts.shipment_id = shipments.id AND kind = 'book'
      ORDER BY attempts.created_at DESC LIMIT 1
    ) END AS refusal
  FROM import_rows ${joinShipment}
  WHERE import_rows.merchant_id = ${merchantId}::uuid AND import_id = ${importId}::uuid`;

/** The carrier's reasons at their cells; its general message, where no cell has one. */
function refusalProblems(stored: unknown): RowProblem[] {
  const refusal = readStoredRefusal(stored);
  if (!refusal) return [];
  const at = refusal.fields.map(({ path, message }) => ({ field: fieldOfPath[path] ?? null, message }));
  return at.length > 0 ? at : [{ field: null, message: refusal.message }];
}

/** A duplicate isn't booked, so what is wrong with it doesn't matter. */
function problemsOf({ shown, refusal, problems }: StoredRow): RowProblem[] {
  if (shown === 'duplicate') return [];
  return shown === 'rejected' ? refusalProblems(refusal) : z.array(problemSchema).catch([]).parse(problems);
}

function toRow(row: StoredRow, columns: ImportColumns): ImportRowView {
  const edits = valuesSchema.catch({}).parse(row.edits);
  return {
    number: row.number,
    state: row.shown,
    values: rowValues({ number: row.number, cells: row.cells, damaged: [], edits }, columns),
    problems: problemsOf(row),
    shipment: row.shipment ? { id: row.shipment, awb: row.awb } : null,
  };
}

export const countsOf = (rows: { shown: RowState; count: number }[]): RowCounts =>
  Object.fromEntries(
    rowStates.map((state) => [state, rows.find(({ shown }) => shown === state)?.count ?? 0]),
  ) as RowCounts;

export const countsSql = (merchantId: string, importId: string) => Prisma.sql`
  SELECT ${shownState} AS shown, count(*)::int AS count FROM import_rows ${joinShipment}
  WHERE import_rows.merchant_id = ${merchantId}::uuid AND import_id = ${importId}::uuid GROUP BY 1`;

/** One of the merchant's imports with a page of its rows; null when the id doesn't exist or is another merchant's. */
export async function findImport(
  actor: MerchantActor,
  { id, show, page }: { id: string; show: RowState | null; page: number },
): Promise<{ of: ImportView; rows: ImportRowView[]; pages: number } | null> {
  requirePermission(actor, 'shipments.read');
  if (!z.uuid().safeParse(id).success) return null;
  const { merchantId } = actor;
  const { pageRows } = importLimits;
  const [imports, counted, rows] = (await readInMerchant(merchantId, [
    Prisma.sql`SELECT id, name, header, columns, created_at FROM imports
      WHERE merchant_id = ${merchantId}::uuid AND id = ${id}::uuid`,
    countsSql(merchantId, id),
    Prisma.sql`SELECT * FROM (${rowsSql(merchantId, id)}) AS found WHERE ${show}::text IS NULL OR shown = ${show}
      ORDER BY number LIMIT ${pageRows} OFFSET ${(page - 1) * pageRows}`,
  ])) as [StoredImport[], { shown: RowState; count: number }[], StoredRow[]];
  const [found] = imports;
  if (!found) return null;
  const counts = countsOf(counted);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const columns = columnsSchema.parse(found.columns);
  return {
    of: {
      id,
      name: found.name,
      header: found.header,
      columns,
      at: found.created_at.toISOString(),
      rows: total,
      counts,
    },
    rows: rows.map((row) => toRow(row, columns)),
    pages: Math.max(1, Math.ceil((show ? counts[show] : total) / pageRows)),
  };
}

/** One row, as a page shows it. */
export async function readImportRow(
  { merchantId }: MerchantActor,
  importId: string,
  number: number,
): Promise<ImportRowView | null> {
  const [imports, rows] = (await readInMerchant(merchantId, [
    Prisma.sql`SELECT columns FROM imports WHERE merchant_id = ${merchantId}::uuid AND id = ${importId}::uuid`,
    Prisma.sql`${rowsSql(merchantId, importId)} AND number = ${number}`,
  ])) as [{ columns: unknown }[], StoredRow[]];
  const row = rows[0];
  return row && imports[0] ? toRow(row, columnsSchema.parse(imports[0].columns)) : null;
}

/** All rows of an import, for a file. */
export async function readAllRows(
  { merchantId }: MerchantActor,
  importId: string,
  columns: ImportColumns,
): Promise<ImportRowView[]> {
  const [rows] = (await readInMerchant(merchantId, [
    Prisma.sql`${rowsSql(merchantId, importId)} ORDER BY number LIMIT ${importLimits.rows}`,
  ])) as [StoredRow[]];
  return rows.map((row) => toRow(row, columns));
}
