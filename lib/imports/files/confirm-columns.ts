import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { type StatusWords, wordKey, wordsSchema } from '#lib/merchants/schema.ts';
import { keepTableLayout } from '#lib/merchants/table-layouts.ts';
import type { ImportColumns } from '../fields/schema.ts';
import { checkRows } from '../rows/check-rows.ts';
import { groupRows } from '../rows/row-values.ts';
import { readSources, storeChecks } from '../rows/store-checks.ts';
import { columnsSchema, headerSchema, readingSchema } from '../schema.ts';

type Confirmed = { importId: string; columns: ImportColumns; words?: StatusWords };

/**
 * Confirms what the columns of an import mean, and what words of its statuses do, and checks its open rows with that. Before, nothing is
 * booked. The next file with these columns needs no confirmation.
 */
export async function confirmColumns(
  actor: MerchantActor,
  { importId, columns, words: told = {} }: Confirmed,
): Promise<Result<null, 'not-found' | 'invalid' | 'operator-unavailable'>> {
  requirePermission(actor, 'shipments.book');
  const { merchantId } = actor;
  const found = await inMerchant(merchantId, async (transaction) => ({
    of: await transaction.import.findFirst({ where: { id: importId, merchantId } }),
    rows: await readSources(transaction, merchantId, importId),
  }));
  if (!found.of) return failure('not-found', 'no such import');
  const { signature, ...of } = found.of;
  const header = headerSchema.parse(of.header);
  if (columns.length !== header.length) return failure('invalid', 'another number of columns');
  const before = columnsSchema.parse(of.columns);
  const more = Object.entries(told).map(([text, does]) => [wordKey(text), does]);
  const words: StatusWords = { ...wordsSchema.parse(of.words), ...Object.fromEntries(more) };
  const isAsRead = more.length === 0 && columns.every((field, at) => field === before[at]);
  const named = { header, columns, words };
  const checked = isAsRead ? [] : await checkRows(actor, groupRows(found.rows, named), named);
  if (!checked) return failure('operator-unavailable', 'the lists of places are unavailable');
  const versions = new Map(found.rows.map(({ number, version }) => [number, version]));
  const rows = checked.map((row) => ({ ...row, version: versions.get(row.number) ?? 0, isChanged: true }));
  const readings = readingSchema.array().parse(of.readings);
  const emptyColumns = readings.flatMap(({ reason }, at) => (reason === 'empty' ? [at] : []));
  await inMerchant(merchantId, async (transaction) => {
    await transaction.import.updateMany({
      where: { id: importId, merchantId },
      data: { columns, words, confirmedAt: new Date() },
    });
    await keepTableLayout(transaction, actor, { kind: 'orders', signature, columns, words, emptyColumns });
    if (rows.length > 0) await storeChecks(transaction, merchantId, importId, rows);
  });
  return success(null);
}
