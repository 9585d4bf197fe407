import 'server-only';
import { z } from 'zod';
import { parseWeightGrams } from '#lib/booking-form/checks/measures.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { isId } from '#lib/core/is-id.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import type { StatusWords } from '#lib/merchants/schema.ts';
import { cashToCollect } from '#lib/orders/cash-to-collect.ts';
import { amountText } from '#lib/orders/read-amount.ts';
import { ruleTargets } from '#lib/rules/apply-rules.ts';
import { readStoredRefusal } from '#lib/shipments/stored-details.ts';
import type { ImportColumns, ImportField, RowValues } from '../fields/schema.ts';
import { cellOfPath } from '../forms/cell-of-path.ts';
import { withNotedPhone, withoutLeftovers } from '../forms/leftovers.ts';
import { moneyOf, withBilling } from '../forms/order-texts.ts';
import { readWeight, rowWeight } from '../forms/read-weight.ts';
import {
  importLimits,
  namedSchema,
  problemSchema,
  type RowProblem,
  type RowState,
  valuesSchema,
} from '../schema.ts';
import type { ImportRowView } from '../view.ts';
import { failureAt } from './problem-of-failure.ts';
import { type NamedColumns, rowValues } from './row-values.ts';
import { isDraftChanged, joinShipment, ownAndOrder, shownState } from './shown-state.ts';

type StoredRow = {
  number: number;
  version: number;
  shown: RowState;
  cells: string[];
  edits: unknown;
  problems: unknown;
  hints: unknown;
  refusal: unknown;
  item_of: number | null;
  item: number;
  is_abroad: boolean;
  shipment: string | null;
  awb: string | null;
  twin_number: number | null;
  set_by: unknown;
};

/**
 * Which rows: those after a number, those from one number to another, or these. At most `most` of them, in the order of the
 * file.
 */
type RowRange = {
  importId: string;
  show?: RowState | null;
  after?: number;
  until?: number;
  numbers?: number[];
  most?: number;
};

const draftChanged = JSON.stringify([{ field: null, code: 'draftChanged', severity: 'error' }]);

export const rowsSql = (
  merchantId: string,
  { importId, show = null, after = 0, until, numbers, most = importLimits.rows }: RowRange,
) => sql<StoredRow>`
  SELECT * FROM (
    SELECT own.number, own.version, ${shownState} AS shown, own.cells, own.edits, own.hints, own.item_of, own.item,
      own.problems || CASE WHEN own.state = 'open' AND ${isDraftChanged} THEN ${draftChanged}::jsonb ELSE '[]' END AS problems,
      own.is_abroad, own.twin_number, own.set_by,
      coalesce(shipments.id, archived.shipment_id) AS shipment, coalesce(shipments.awb, archived.awb) AS awb, CASE
      WHEN import_rows.state = 'sent' AND shipments.state = 'refused' THEN (
        SELECT refusal FROM attempts WHERE attempts.merchant_id = ${merchantId}::uuid
          AND attempts.shipment_id = shipments.id AND kind = 'book'
        ORDER BY attempts.created_at DESC LIMIT 1
      ) END AS refusal
    FROM ${ownAndOrder} ${joinShipment}
    WHERE own.merchant_id = ${merchantId}::uuid AND own.import_id = ${importId}::uuid AND own.number > ${after}
      AND own.number <= ${until ?? 2_147_483_647} AND (${!numbers} OR own.number = ANY(${numbers ?? []}))
  ) AS found WHERE ${show}::text IS NULL OR shown = ${show} ORDER BY number LIMIT ${most}`;

/** The carrier's reasons by cell, or its general message, at the order's own row, if no cell has one. */
function refusalProblems(stored: unknown, item: number): RowProblem[] {
  const refusal = readStoredRefusal(stored);
  if (!refusal) return [];
  if (refusal.fields.length === 0) return item === 0 ? [failureAt(null, refusal)] : [];
  return refusal.fields.flatMap(({ path, message }) => {
    const cell = cellOfPath(path);
    return cell.item === item ? failureAt(cell.field, { message }) : [];
  });
}

const problemsSchema = z.array(problemSchema).catch([]);
const setBySchema = z.partialRecord(z.enum(ruleTargets), z.string()).catch({});

/** A duplicate or a booked row isn't booked again, so its problems don't matter. */
function problemsOf({ shown, refusal, item, problems, hints }: StoredRow): RowProblem[] {
  if (shown === 'rejected') return refusalProblems(refusal, item);
  if (shown === 'withheld') return problemsSchema.parse(hints).filter(({ severity }) => severity === 'hold');
  if (shown !== 'wrong' && shown !== 'right') return [];
  return [...problemsSchema.parse(problems), ...problemsSchema.parse(hints)];
}

export function toRow(row: StoredRow, of: NamedColumns & { words: StatusWords }): ImportRowView {
  const edits = valuesSchema.catch({}).parse(row.edits);
  const values = rowValues({ number: row.number, cells: row.cells, damaged: [], edits }, of);
  return {
    number: row.number,
    version: row.version,
    state: row.shown,
    itemOf: row.item_of,
    isAbroad: row.is_abroad,
    values,
    shown: row.item_of === null ? shownTexts(values, of) : {},
    problems: problemsOf(row),
    shipment: row.shipment ? { id: row.shipment, awb: row.awb } : null,
    twinNumber: row.twin_number,
    setBy: setBySchema.parse(row.set_by),
  };
}

/** The query of what the columns and words of an import mean. */
export const namedSql = (merchantId: string, id: string) =>
  sql<{ header: string[]; columns: unknown; words: unknown }>`SELECT header, columns, words FROM imports
    WHERE merchant_id = ${merchantId}::uuid AND id = ${id}::uuid`;

/** Rows of one of the merchant's imports; null when the id doesn't exist or is another merchant's. */
export async function listRows(
  actor: MerchantActor,
  range: RowRange,
): Promise<{ rows: ImportRowView[] } | null> {
  const { merchantId } = requirePermission(actor, 'shipments.read');
  if (!isId(range.importId)) return null;
  const [imports, rows] = await queryMerchant(merchantId, [
    namedSql(merchantId, range.importId),
    rowsSql(merchantId, range),
  ]);
  if (!imports[0]) return null;
  const of = namedSchema.parse(imports[0]);
  return { rows: rows.map((row) => toRow(row, of)) };
}

/** The values of a row that differ from its texts: `750 g` is 0.75 kg, a paid order collects 0.00. */
export function shownTexts(values: RowValues, of: { columns: ImportColumns; words: StatusWords }): RowValues {
  const filled = withNotedPhone(withoutLeftovers(withBilling(values)));
  const shown: RowValues = { ...filled };
  const { weight, weightUnit } = readWeight(values);
  const grams = parseWeightGrams(weight, weightUnit);
  const { field } = rowWeight(values);
  if (
    grams !== null &&
    (field === 'weightEither' || /[,٫]/.test(weight) || weight !== (values[field] ?? '').trim())
  )
    shown[field] = `${grams / 1_000} kg`;
  const cash = cashToCollect(moneyOf(filled, of));
  const isSaid = (['codAmount', 'due', 'total', 'payment', 'paymentStatus'] as const).some(
    (one) => values[one],
  );
  if (isSaid && !cash.fault) shown.codAmount = cash.amount || '0.00';
  if (values.declaredValue) shown.declaredValue = amountText(values.declaredValue) || values.declaredValue;
  return Object.fromEntries(
    Object.entries(shown).filter(([name, text]) => text !== values[name as ImportField]),
  );
}
