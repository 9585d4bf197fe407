import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { checkRows } from './check-rows.ts';
import { readImportRow } from './find-import.ts';
import { columnsSchema, type RowValues } from './schema.ts';
import { readSources, storeChecks } from './store-checks.ts';
import type { ImportRowView } from './view.ts';

/** Corrects texts of a row that isn't sent, or that the carrier rejected, and checks the row again. */
export async function saveRow(
  actor: MerchantActor,
  { importId, number, edits }: { importId: string; number: number; edits: RowValues },
): Promise<Result<ImportRowView, 'not-found' | 'conflict' | 'operator-unavailable'>> {
  requirePermission(actor, 'shipments.book');
  const { merchantId } = actor;
  const found = await inMerchant(merchantId, async (transaction) => ({
    of: await transaction.import.findFirst({
      where: { id: importId, merchantId },
      select: { columns: true },
    }),
    sources: await readSources(transaction, merchantId, importId, number),
  }));
  if (!found.of) return failure('not-found', 'no such import');
  const [source] = found.sources;
  if (!source) return failure('conflict', 'the row is sent');
  const edited = { ...source, edits: { ...source.edits, ...edits } };
  const checked = await checkRows(actor, [edited], columnsSchema.parse(found.of.columns));
  if (!checked) return failure('operator-unavailable', 'the lists of places are unavailable');
  const rows = checked.map((row) => ({ ...row, edits: edited.edits }));
  const stored = await inMerchant(merchantId, (transaction) =>
    storeChecks(transaction, merchantId, importId, rows),
  );
  const row = stored === 1 && (await readImportRow(actor, importId, number));
  return row ? success(row) : failure('conflict', 'the row is sent');
}
