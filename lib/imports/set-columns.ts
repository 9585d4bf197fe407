import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { CheckedRow } from './rows/check-order.ts';
import { checkRows } from './rows/check-rows.ts';
import { groupRows, type OrderRow } from './rows/row-values.ts';
import { readSources, storeChecks } from './rows/store-checks.ts';
import type { ImportColumns } from './schema.ts';

/** Sets what the columns of an import mean, and checks its open rows again. The next file with this header starts with them. */
export async function setColumns(
  actor: MerchantActor,
  { importId, columns }: { importId: string; columns: ImportColumns },
): Promise<Result<null, 'not-found' | 'operator-unavailable'>> {
  requirePermission(actor, 'shipments.book');
  const { merchantId } = actor;
  const sources = await inMerchant(merchantId, async (transaction) => {
    const { count } = await transaction.import.updateMany({
      where: { id: importId, merchantId },
      data: { columns, areColumnsChosen: true },
    });
    return count === 1 ? readSources(transaction, merchantId, importId) : null;
  });
  if (!sources) return failure('not-found', 'no such import');
  const checked = await checkGrouped(actor, groupRows(sources, columns), columns);
  if (!checked) return failure('operator-unavailable', 'the lists of places are unavailable');
  const versions = new Map(sources.map(({ number, version }) => [number, version]));
  const rows = checked.map((row) => ({ ...row, version: versions.get(row.number) ?? 0, isChanged: true }));
  await inMerchant(merchantId, (transaction) => storeChecks(transaction, merchantId, importId, rows));
  return success(null);
}

/** Only an order to another country has several goods. Below another order, a row is an order of its own. */
async function checkGrouped(
  actor: MerchantActor,
  rows: OrderRow[],
  columns: ImportColumns,
): Promise<CheckedRow[] | null> {
  const checked = await checkRows(actor, rows, columns);
  const alone = new Set(checked?.flatMap((row) => (row.itemOf !== null && !row.isAbroad ? row.number : [])));
  if (!checked || alone.size === 0) return checked;
  const apart = rows.filter(({ number }) => alone.has(number)).map((row) => ({ ...row, itemOf: null }));
  const again = await checkRows(actor, apart, columns);
  return again && [...checked.filter(({ number }) => !alone.has(number)), ...again];
}
