import 'server-only';
import { z } from 'zod';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { lock } from '#lib/db/locks.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { tableAt } from '#lib/tables/columns/find-header.ts';
import type { SheetRow } from '#lib/tables/spreadsheet.ts';
import { importLimits, leftOutSchema, sheetRowSchema } from '../schema.ts';
import { checkTable, insertRows } from './check-table.ts';

/**
 * Reads an import again with the names of its columns in another row, or without any. Corrections are discarded, so this is
 * possible only while nothing of the import was booked.
 */
export async function setHeader(
  actor: MerchantActor,
  { importId, headerNumber }: { importId: string; headerNumber: number | null },
): Promise<Result<null, 'not-found' | 'in-use' | 'no-rows' | 'operator-unavailable'>> {
  const { merchantId } = requirePermission(actor, 'shipments.book');
  const where = { id: importId, merchantId };
  const { of, stored } = await inMerchant(merchantId, async (transaction) => ({
    of: await transaction.import.findFirst({ where, select: { firstRows: true, leftOut: true } }),
    stored: await transaction.importRow.findMany({
      where: { importId, merchantId },
      select: { number: true, cells: true, damaged: true },
    }),
  }));
  const first = z.array(sheetRowSchema).safeParse(of?.firstRows).data ?? [];
  if (!of || first.length === 0) return failure('not-found', 'no such import');
  if (headerNumber !== null && !first.some(({ number }) => number === headerNumber))
    return failure('not-found', 'no such row');
  const all = new Map<number, SheetRow>(
    [...first, ...z.array(sheetRowSchema).parse(stored)].map((row) => [row.number, row]),
  );
  const table = tableAt(
    [...all.values()].toSorted((one, other) => one.number - other.number),
    headerNumber,
  );
  if (table.rows.length === 0 || table.rows.length > importLimits.rows)
    return failure('no-rows', 'no rows below the header');
  const checked = await checkTable(actor, table, leftOutSchema.parse(of.leftOut));
  if (!checked) return failure('operator-unavailable', 'the lists of places are unavailable');
  return inMerchant(merchantId, async (transaction) => {
    await lock(transaction, 'imports', merchantId);
    const used = await transaction.importRow.count({ where: { importId, merchantId, state: 'sent' } });
    if (used > 0) return failure('in-use', 'rows were booked');
    await transaction.importRow.deleteMany({ where: { importId, merchantId } });
    await transaction.import.update({ where: { id_merchantId: where }, data: checked.of });
    await insertRows(transaction, merchantId, importId, checked.rows);
    return success(null);
  });
}
