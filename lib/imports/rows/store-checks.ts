import 'server-only';
import { z } from 'zod';
import { lock } from '#lib/db/locks.ts';
import { sql } from '#lib/db/sql.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import {
  isOpen,
  problemSchema,
  type RowProblem,
  sheetRowSchema,
  valuesSchema,
  withheldBy,
} from '../schema.ts';
import type { CheckedRow } from './check-rows.ts';
import type { OrderRow } from './row-values.ts';
import { isCorrectable, ownAndOrder } from './shown-state.ts';
import { markTwins } from './twins.ts';

const sourceSchema = sheetRowSchema.extend({
  version: z.number(),
  edits: valuesSchema,
  confirmed: z.record(z.string(), z.string()),
  problems: z.array(problemSchema).catch([]),
  itemOf: z.number().nullable(),
});

type StoredSource = OrderRow & { version: number; problems: RowProblem[] };

/**
 * The rows of an import's open orders as the file has them; with `numbers` only the orders that have one of these rows, also
 * those that the carrier rejected.
 */
export async function readSources(
  transaction: Transaction,
  merchantId: string,
  importId: string,
  numbers?: number[],
): Promise<StoredSource[]> {
  const rows = await transaction.$queryRaw<unknown[]>`
    SELECT own.number, own.version, own.cells, own.damaged, own.edits, own.confirmed,
      own.problems || own.hints AS problems, own.item_of AS "itemOf" FROM ${ownAndOrder}
    WHERE own.merchant_id = ${merchantId}::uuid AND own.import_id = ${importId}::uuid
      AND ${numbers ? sql`${isOrderOf(merchantId, importId, numbers)} AND ${isCorrectable}` : sql`import_rows.state IN ('open', 'duplicate')`}
    ORDER BY own.number`;
  return z.array(sourceSchema).parse(rows);
}

const isOrderOf = (merchantId: string, importId: string, numbers: number[]) => sql`
  import_rows.number IN (
    SELECT coalesce(item_of, number) FROM import_rows
    WHERE merchant_id = ${merchantId}::uuid AND import_id = ${importId}::uuid AND number = ANY(${numbers}))`;

/** A row with its problems as the table has them: those that are open, the others, and the reason to withhold it. */
export const withProblemColumns = <Row extends { problems: RowProblem[] }>(row: Row) => ({
  ...row,
  problems: row.problems.filter(isOpen),
  hints: row.problems.filter((one) => !isOpen(one)),
  withheldBy: withheldBy(row.problems),
});

/** A checked row, the version that was checked, and whether its texts change, which raises the version. */
type RowToStore = Omit<CheckedRow, 'readings'> & {
  version: number;
  edits?: unknown;
  confirmed?: unknown;
  isChanged: boolean;
};

/**
 * Stores the results of a check, except for orders that were sent in the meantime or of which a row changed since its `version`.
 * Returns the numbers of the stored rows.
 */
export async function storeChecks(
  transaction: Transaction,
  merchantId: string,
  importId: string,
  checked: RowToStore[],
): Promise<Set<number>> {
  await lock(transaction, 'imports', merchantId);
  const stored = await transaction.$queryRaw<{ number: number }[]>`
    WITH given AS MATERIALIZED (
      SELECT *, coalesce("itemOf", number) AS order_number
      FROM jsonb_to_recordset(${JSON.stringify(checked.map(withProblemColumns))}::jsonb)
        AS given(number int, version int, form jsonb, problems jsonb, hints jsonb, identity text, edits jsonb,
          confirmed jsonb, content text, "withheldBy" text, "setBy" jsonb, "itemOf" int, item int, "isAbroad" boolean, "isChanged" boolean)
    ), fresh AS MATERIALIZED (
      SELECT order_number FROM given JOIN (${ownAndOrder}) ON own.number = given.number
      WHERE own.merchant_id = ${merchantId}::uuid AND own.import_id = ${importId}::uuid
      GROUP BY order_number HAVING bool_and(own.version = given.version AND ${isCorrectable})
    )
    UPDATE import_rows SET form = given.form, price = NULL, problems = given.problems, hints = given.hints, identity = given.identity,
      state = CASE WHEN "itemOf" IS NULL THEN 'open' ELSE 'item' END, item_of = "itemOf", item = given.item,
      is_abroad = "isAbroad", edits = coalesce(given.edits, import_rows.edits), twin_id = NULL,
      confirmed = coalesce(given.confirmed, import_rows.confirmed), content = given.content, withheld_by = "withheldBy",
      set_by = "setBy", twin_number = NULL, is_twin_different = false, is_same_order = false,
      -- The answer belongs to the order that it was given for.
      is_wanted_twice = is_wanted_twice AND import_rows.identity IS NOT DISTINCT FROM given.identity,
      version = given.version + "isChanged"::int
    FROM given JOIN fresh USING (order_number)
    WHERE merchant_id = ${merchantId}::uuid AND import_id = ${importId}::uuid AND import_rows.number = given.number
    RETURNING import_rows.number`;
  await markTwins(transaction, merchantId, importId);
  return new Set(stored.map(({ number }) => number));
}
