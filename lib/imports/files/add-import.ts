import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { storableText } from '#lib/core/text/storable-text.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { findTable, type Table } from '#lib/tables/columns/find-header.ts';
import type { FaultPlace, SheetRow, SpreadsheetFault } from '#lib/tables/spreadsheet.ts';
import { readUploadedSheets, type UploadedSheet } from '#lib/tables/uploads/read-uploaded-sheets.ts';
import { lockImports } from '../rows/twins.ts';
import { importLimits } from '../schema.ts';
import type { SameFile } from '../view.ts';
import { checkTable, insertRows } from './check-table.ts';
import { findProgress } from './find-import.ts';

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
  const read = await readUploadedSheets(actor, bytes);
  if (!read.ok) return read;
  const { sheet, table, leftOut } = await firstTable(read.value);
  if (table.rows.length === 0) return failure('no-rows', 'only a header', {});
  if (table.rows.length > importLimits.rows) return failure('too-many-rows', 'too many rows', {});
  const checked = await checkTable(actor, table, leftOut);
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
        firstRows: sheet.rows.slice(0, importLimits.firstRows).map(storable),
        fileHash: fileHashOf(bytes),
        createdById: actor.id as string,
      },
    });
    await insertRows(transaction, merchantId, id, checked.rows);
  });
  return success({ id });
}

const mostSheets = 50;

/** The first visible sheet with a table, or else the first one, and what isn't read. */
async function firstTable(sheets: UploadedSheet[]) {
  const tables: { sheet: UploadedSheet; table: Table }[] = [];
  for (const sheet of sheets.slice(0, mostSheets)) tables.push({ sheet, table: await findTable(sheet.rows) });
  const visible = tables.filter(({ sheet }) => !sheet.isHidden);
  const first =
    visible.find(({ table }) => table.headerNumber !== null && table.rows.length > 0) ?? visible[0];
  if (!first) throw new Error('a file with a text has a visible sheet');
  const others = tables.filter((one) => one !== first);
  const leftOut = {
    sheet: storableText(first.sheet.name),
    sheets: others.map(({ sheet: { name, isHidden }, table }) => ({
      ...{ name: storableText(name), isHidden },
      rows: table.rows.length,
    })),
    hiddenRows: first.table.rows.filter(({ isHidden }) => isHidden).length,
    hiddenColumns: first.sheet.hiddenColumns,
  };
  return { ...first, leftOut };
}

const fileHashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url');

/** The newest import of exactly this file that wasn't discarded; null for a new file. */
export async function findSameFile(actor: MerchantActor, bytes: Uint8Array): Promise<SameFile | null> {
  requirePermission(actor, 'shipments.book');
  const { merchantId } = actor;
  const found = await inMerchant(merchantId, (transaction) =>
    transaction.import.findFirst({
      where: { merchantId, fileHash: fileHashOf(bytes), discardedAt: null },
      orderBy: { createdAt: 'desc' },
      select: { id: true, name: true, createdAt: true },
    }),
  );
  if (!found) return null;
  const counts = await findProgress(actor, found.id);
  return { id: found.id, name: found.name, at: found.createdAt.toISOString(), booked: counts?.booked ?? 0 };
}
