import 'server-only';
import { z } from 'zod';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { readInMerchant } from '#lib/db/read-in-merchant.ts';
import { readStoredRefusal } from '#lib/shipments/stored-refusal.ts';
import {
  columnsSchema,
  type ImportColumns,
  importLimits,
  problemSchema,
  type RowProblem,
  type RowState,
  valuesSchema,
} from '../schema.ts';
import type { ImportRowView } from '../view.ts';
import { fieldOfPath } from './row-form.ts';
import { rowValues } from './row-values.ts';
import { joinShipment, shownState } from './shown-state.ts';

export type StoredRow = {
  number: number;
  version: number;
  shown: RowState;
  cells: string[];
  edits: unknown;
  problems: unknown;
  hints: unknown;
  refusal: unknown;
  shipment: string | null;
  awb: string | null;
};

/**
 * Which rows: those after a number, those from one number to another, or these. At most `most` of them, in the order of the
 * file.
 */
export type RowRange = {
  importId: string;
  show?: RowState | null;
  after?: number;
  until?: number;
  numbers?: number[];
  most?: number;
};

export const rowsSql = (
  merchantId: string,
  { importId, show = null, after = 0, until, numbers, most = importLimits.rows }: RowRange,
) => Prisma.sql`
  SELECT * FROM (
    SELECT number, version, ${shownState} AS shown, cells, edits, problems, hints, shipments.id AS shipment, awb, CASE
      WHEN import_rows.state = 'sent' AND shipments.state = 'refused' THEN (
        SELECT refusal FROM attempts WHERE attempts.merchant_id = ${merchantId}::uuid
          AND attempts.shipment_id = shipments.id AND kind = 'book'
        ORDER BY attempts.created_at DESC LIMIT 1
      ) END AS refusal
    FROM import_rows ${joinShipment}
    WHERE import_rows.merchant_id = ${merchantId}::uuid AND import_id = ${importId}::uuid AND number > ${after}
      AND number <= ${until ?? 2_147_483_647} AND (${!numbers} OR number = ANY(${numbers ?? []}))
  ) AS found WHERE ${show}::text IS NULL OR shown = ${show} ORDER BY number LIMIT ${most}`;

/** The carrier's reasons by cell, or its general message if no cell has one. */
function refusalProblems(stored: unknown): RowProblem[] {
  const refusal = readStoredRefusal(stored);
  if (!refusal) return [];
  const at = refusal.fields.map(({ path, message }) => ({ field: fieldOfPath[path] ?? null, message }));
  return at.length > 0 ? at : [{ field: null, message: refusal.message }];
}

const problemsSchema = z.array(problemSchema).catch([]);

/** A duplicate or a booked row isn't booked again, so its problems don't matter. */
function problemsOf({ shown, refusal, problems, hints }: StoredRow): RowProblem[] {
  if (shown === 'rejected') return refusalProblems(refusal);
  if (shown !== 'wrong' && shown !== 'right') return [];
  return [...problemsSchema.parse(problems), ...problemsSchema.parse(hints)];
}

export function toRow(row: StoredRow, columns: ImportColumns): ImportRowView {
  const edits = valuesSchema.catch({}).parse(row.edits);
  return {
    number: row.number,
    version: row.version,
    state: row.shown,
    values: rowValues({ number: row.number, cells: row.cells, damaged: [], edits }, columns),
    problems: problemsOf(row),
    shipment: row.shipment ? { id: row.shipment, awb: row.awb } : null,
  };
}

/** Rows of one of the merchant's imports; null when the id doesn't exist or is another merchant's. */
export async function listRows(
  actor: MerchantActor,
  range: RowRange,
): Promise<{ rows: ImportRowView[] } | null> {
  requirePermission(actor, 'shipments.read');
  const { merchantId } = actor;
  if (!z.uuid().safeParse(range.importId).success) return null;
  const [imports, rows] = (await readInMerchant(merchantId, [
    Prisma.sql`SELECT columns FROM imports
      WHERE merchant_id = ${merchantId}::uuid AND id = ${range.importId}::uuid`,
    rowsSql(merchantId, range),
  ])) as [{ columns: unknown }[], StoredRow[]];
  if (!imports[0]) return null;
  const columns = columnsSchema.parse(imports[0].columns);
  return { rows: rows.map((row) => toRow(row, columns)) };
}
