import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { columnsSchema, type RowToSave } from '../schema.ts';
import type { ImportRowView } from '../view.ts';
import { checkRows } from './check-rows.ts';
import { listRows } from './list-rows.ts';
import { type OrderRow, withoutSameTexts } from './row-values.ts';
import { readSources, storeChecks } from './store-checks.ts';

/**
 * `refused`: numbers of the rows that were sent in the meantime or that someone else changed. `rows` has all of them, and the
 * other rows of their orders, in their current state.
 */
export type SavedRows = { rows: ImportRowView[]; refused: number[] };

/**
 * Corrects texts of rows that weren't sent, or that the carrier rejected, and checks the rows again. A row that changed since
 * the person's version stays unchanged.
 */
export async function saveRows(
  actor: MerchantActor,
  { importId, rows: given }: { importId: string; rows: RowToSave[] },
): Promise<Result<SavedRows, 'not-found' | 'operator-unavailable'>> {
  requirePermission(actor, 'shipments.book');
  const { merchantId } = actor;
  const asked = new Map(given.map((row) => [row.number, row]));
  const numbers = [...asked.keys()];
  const { of, sources } = await inMerchant(merchantId, async (transaction) => ({
    of: await transaction.import.findFirst({
      where: { id: importId, merchantId },
      select: { columns: true },
    }),
    sources: await readSources(transaction, merchantId, importId, numbers),
  }));
  if (!of) return failure('not-found', 'no such import');
  const columns = columnsSchema.parse(of.columns);
  const edited = sources.map((source) => {
    const row = asked.get(source.number);
    if (row?.version !== source.version) return { ...source, isChanged: false };
    const edits = withoutSameTexts(source, { ...source.edits, ...row.edits }, columns);
    return { ...source, edits, isChanged: true };
  });
  const orderOf = ({ itemOf, number }: OrderRow) => itemOf ?? number;
  const changed = new Set(edited.filter(({ isChanged }) => isChanged).map(orderOf));
  const toCheck = new Map(edited.filter((row) => changed.has(orderOf(row))).map((row) => [row.number, row]));
  const checked = await checkRows(actor, [...toCheck.values()], columns);
  if (!checked) return failure('operator-unavailable', 'the lists of places are unavailable');
  const toStore = checked.map((row) => {
    const { version = 0, edits = {}, isChanged = false } = toCheck.get(row.number) ?? {};
    return { ...row, version, edits, isChanged };
  });
  const stored = await inMerchant(merchantId, (transaction) =>
    storeChecks(transaction, merchantId, importId, toStore),
  );
  const found = await listRows(actor, { importId, numbers: [...new Set([...numbers, ...toCheck.keys()])] });
  const isSaved = (number: number) => stored.has(number) && toCheck.get(number)?.isChanged;
  return success({ rows: found?.rows ?? [], refused: numbers.filter((number) => !isSaved(number)) });
}
