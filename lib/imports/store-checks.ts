import 'server-only';
import { z } from 'zod';
import { Prisma } from '#lib/db/generated/client.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import type { CheckedRow } from './check-rows.ts';
import { lockImports, markTwins } from './mark-twins.ts';
import type { SourceRow } from './row-values.ts';
import { valuesSchema } from './schema.ts';
import { isCorrectable } from './shown-state.ts';

const sourceSchema = z.object({
  number: z.number(),
  cells: z.array(z.string()),
  damaged: z.array(z.object({ column: z.number(), kind: z.enum(['rounded', 'error']) })),
  edits: valuesSchema,
});

/** The correctable rows of an import as the file has them; only one with `number`. */
export async function readSources(
  transaction: Transaction,
  merchantId: string,
  importId: string,
  number?: number,
): Promise<SourceRow[]> {
  const rows = await transaction.$queryRaw<unknown[]>`
    SELECT number, cells, damaged, edits FROM import_rows
    WHERE merchant_id = ${merchantId}::uuid AND import_id = ${importId}::uuid
      AND ${number === undefined ? Prisma.sql`state IN ('open', 'duplicate')` : Prisma.sql`number = ${number} AND ${isCorrectable}`}
    ORDER BY number`;
  return z.array(sourceSchema).parse(rows);
}

/** Stores what a check found, unless a row was sent meanwhile. Returns how many rows it stored. */
export async function storeChecks(
  transaction: Transaction,
  merchantId: string,
  importId: string,
  checked: (CheckedRow & { edits?: unknown })[],
): Promise<number> {
  await lockImports(transaction, merchantId);
  const stored = await transaction.$executeRaw`
    UPDATE import_rows SET form = given.form, problems = given.problems, identity = given.identity, state = 'open',
      edits = coalesce(given.edits, import_rows.edits), twin_id = NULL
    FROM jsonb_to_recordset(${JSON.stringify(checked)}::jsonb)
      AS given(number int, form jsonb, problems jsonb, identity text, edits jsonb)
    WHERE merchant_id = ${merchantId}::uuid AND import_id = ${importId}::uuid
      AND import_rows.number = given.number AND ${isCorrectable}`;
  await markTwins(transaction, merchantId, importId);
  return stored;
}
