import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { checkRows } from './rows/check-rows.ts';
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
      data: { columns },
    });
    return count === 1 ? readSources(transaction, merchantId, importId) : null;
  });
  if (!sources) return failure('not-found', 'no such import');
  const checked = await checkRows(actor, sources, columns);
  if (!checked) return failure('operator-unavailable', 'the lists of places are unavailable');
  const rows = checked.map((row, at) => ({ ...row, version: sources[at]?.version ?? 0 }));
  await inMerchant(merchantId, (transaction) => storeChecks(transaction, merchantId, importId, rows));
  return success(null);
}
