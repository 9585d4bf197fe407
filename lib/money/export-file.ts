import 'server-only';
import { recordExport } from '#lib/audit/record-audit.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { writeCsv } from '#lib/tables/csv/write-csv.ts';
import { streamXlsx } from '#lib/tables/xlsx/stream-xlsx.ts';
import type { MoneyExport } from './schema.ts';

/** A sheet's name and direction. */
export type SheetTexts = { sheetName: string; isRightToLeft: boolean };

/** Sends rows as a file while they are read. Each export is counted and audited. Throws `TooOften`. */
export async function exportFile(
  actor: MerchantActor,
  verb: `export-${string}`,
  { format, of: _of, ...filter }: MoneyExport,
  rows: AsyncGenerator<string[]>,
  texts: SheetTexts,
): Promise<ReadableStream<Uint8Array>> {
  requirePermission(actor, 'money.read');
  await recordExport(actor, { verb, reason: `${format}: ${JSON.stringify(filter)}` });
  return format === 'csv' ? writeCsv(rows) : streamXlsx(rows, texts);
}
