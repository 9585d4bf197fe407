import 'server-only';
import { randomUUID } from 'node:crypto';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { storableText } from '#lib/core/text/storable-text.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { findTable } from '#lib/spreadsheets/columns/find-header.ts';
import type { FaultPlace, SheetRow, SpreadsheetFault } from '#lib/spreadsheets/spreadsheet.ts';
import { readUploadedSpreadsheet } from '#lib/spreadsheets/uploads/read-uploaded-spreadsheet.ts';
import { lockImports } from '../rows/twins.ts';
import { importLimits } from '../schema.ts';
import { checkTable, insertRows } from './check-table.ts';
import { fileHashOf } from './find-same-file.ts';

export type ImportFault = SpreadsheetFault | 'no-rows' | 'operator-unavailable';

const storable = ({ number, cells, damaged }: SheetRow) => ({
  number,
  cells: cells.map(storableText),
  damaged,
});

/** Stores the rows of a spreadsheet, matched and checked. Nothing is booked. */
export async function addImport(
  actor: MerchantActor,
  { bytes, name }: { bytes: Uint8Array; name: string },
): Promise<Result<{ id: string }, ImportFault, FaultPlace>> {
  requirePermission(actor, 'shipments.book');
  const sheet = await readUploadedSpreadsheet(actor, bytes);
  if (!sheet.ok) return sheet;
  const table = await findTable(sheet.value);
  if (table.rows.length === 0) return failure('no-rows', 'only a header', {});
  if (table.rows.length > importLimits.rows) return failure('too-many-rows', 'too many rows', {});
  const checked = await checkTable(actor, table);
  if (!checked) return failure('operator-unavailable', 'the lists of places are unavailable', {});
  const id = randomUUID();
  const { merchantId } = actor;
  await inMerchant(merchantId, async (transaction) => {
    await lockImports(transaction, merchantId);
    await transaction.import.create({
      data: {
        id,
        merchantId,
        name: storableText(name).slice(0, importLimits.nameCharacters),
        ...checked.of,
        firstRows: sheet.value.slice(0, importLimits.firstRows).map(storable),
        fileHash: fileHashOf(bytes),
        createdById: actor.id as string,
      },
    });
    await insertRows(transaction, merchantId, id, checked.rows);
  });
  return success({ id });
}
