import 'server-only';
import { z } from 'zod';
import { Prisma } from '#lib/db/generated/client.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import { valuesSchema } from '../schema.ts';
import type { CheckedRow } from './check-rows.ts';
import { lockImports, markTwins } from './mark-twins.ts';
import type { SourceRow } from './row-values.ts';
import { isCorrectable } from './shown-state.ts';

const sourceSchema = z.object({
  number: z.number(),
  version: z.number(),
  cells: z.array(z.string()),
  damaged: z.array(z.object({ column: z.number(), kind: z.enum(['rounded', 'error']) })),
  edits: valuesSchema,
});

type StoredSource = SourceRow & { version: number };

/** The open rows of an import as the file has them; with `numbers` only these, also those that the carrier rejected. */
export async function readSources(
  transaction: Transaction,
  merchantId: string,
  importId: string,
  numbers?: number[],
): Promise<StoredSource[]> {
  const rows = await transaction.$queryRaw<unknown[]>`
    SELECT number, version, cells, damaged, edits FROM import_rows
    WHERE merchant_id = ${merchantId}::uuid AND import_id = ${importId}::uuid
      AND ${numbers ? Prisma.sql`number = ANY(${numbers}) AND ${isCorrectable}` : Prisma.sql`state IN ('open', 'duplicate')`}
    ORDER BY number`;
  return z.array(sourceSchema).parse(rows);
}

/**
 * Stores the results of a check, except for rows that were sent in the meantime or changed since `version`. Returns the numbers
 * of the stored rows.
 */
export async function storeChecks(
  transaction: Transaction,
  merchantId: string,
  importId: string,
  checked: (CheckedRow & { version: number; edits?: unknown })[],
): Promise<Set<number>> {
  await lockImports(transaction, merchantId);
  const stored = await transaction.$queryRaw<{ number: number }[]>`
    UPDATE import_rows SET form = given.form, problems = given.problems, hints = given.hints, identity = given.identity,
      state = 'open', edits = coalesce(given.edits, import_rows.edits), twin_id = NULL, version = given.version + 1
    FROM jsonb_to_recordset(${JSON.stringify(checked)}::jsonb)
      AS given(number int, version int, form jsonb, problems jsonb, hints jsonb, identity text, edits jsonb)
    WHERE merchant_id = ${merchantId}::uuid AND import_id = ${importId}::uuid
      AND import_rows.number = given.number AND import_rows.version = given.version AND ${isCorrectable}
    RETURNING import_rows.number`;
  await markTwins(transaction, merchantId, importId);
  return new Set(stored.map(({ number }) => number));
}
