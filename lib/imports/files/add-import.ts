import 'server-only';
import { createHash, randomUUIDv7 } from 'node:crypto';
import { shipmentFormSchema } from '#lib/booking-form/schema.ts';
import { startForm } from '#lib/booking-form/start-form.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { storableText } from '#lib/core/text/storable-text.ts';
import { lock } from '#lib/db/locks.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { usableRules } from '#lib/rules/saved-rules.ts';
import { findTable, type Table, tablesIn } from '#lib/tables/columns/find-header.ts';
import type { FaultPlace, SheetRow, SpreadsheetFault } from '#lib/tables/spreadsheet.ts';
import { readUploadedSheets, type UploadedSheet } from '#lib/tables/uploads/read-uploaded-sheets.ts';
import { importLimits, type SenderField, senderFields } from '../schema.ts';
import type { SameFile, TableOffer } from '../view.ts';
import { checkTable, insertRows } from './check-table.ts';
import { findProgress } from './find-import.ts';

export type ImportFault =
  | SpreadsheetFault
  | ('no-rows' | 'several-tables' | 'operator-unavailable' | 'no-sender' | 'sender-incomplete');

const storable = ({ number, cells, damaged }: SheetRow) => ({
  number,
  cells: cells.map(storableText),
  damaged,
});

type UploadedFile = {
  bytes: Uint8Array;
  name: string;
  /** Which of the file's tables: its number, or `ask` if there are several; without it the first visible one with names of columns. */
  table?: number | 'ask';
};
/** Where a fault is, which tables a file has, and what the saved sender lacks. */
export type ImportPlace = FaultPlace & { tables?: TableOffer[]; missing?: SenderField[] };

/** Stores the rows of a table of a spreadsheet, matched and checked. Nothing is booked. */
export async function addImport(
  actor: MerchantActor,
  { bytes, name, table: asked }: UploadedFile,
): Promise<Result<{ id: string }, ImportFault, ImportPlace>> {
  requirePermission(actor, 'shipments.book');
  const read = await readUploadedSheets(actor, bytes);
  if (!read.ok) return read;
  const tables = await findTables(read.value);
  const visible = tables.filter(({ sheet }) => !sheet.isHidden);
  if (asked === 'ask' && visible.filter(hasNames).length > 1) {
    const offers = tables.filter(hasNames).map(({ offer }) => offer);
    return failure('several-tables', 'the file has several tables', { tables: offers });
  }
  const chosen = typeof asked === 'number' ? tables[asked] : (visible.find(hasNames) ?? visible[0]);
  const { table, rows } = chosen ?? {};
  if (!chosen || !table || !rows || table.rows.length === 0) return failure('no-rows', 'only a header', {});
  if (table.rows.length > importLimits.rows)
    return failure('too-many-rows', 'too many rows', { found: table.rows.length });
  const sender = await findSenderFault(actor);
  if (sender) return failure(sender.code, 'the saved sender lacks something', { missing: sender.missing });
  const checked = await checkTable(actor, table, beside(chosen, tables));
  if (!checked) return failure('operator-unavailable', 'the lists of places are unavailable', {});
  const id = randomUUIDv7();
  const { merchantId } = actor;
  await inMerchant(merchantId, async (transaction) => {
    await lock(transaction, 'imports', merchantId);
    await transaction.import.create({
      data: {
        id,
        merchantId,
        name: storableText(name).slice(0, importLimits.nameCharacters),
        ...checked.of,
        firstRows: rows.slice(0, importLimits.firstRows).map(storable),
        fileHash: fileHashOf(bytes),
      },
    });
    await insertRows(transaction, merchantId, id, checked.rows);
  });
  return success({ id });
}

type SenderFault = { code: 'no-sender' | 'sender-incomplete'; missing: SenderField[] };

/**
 * What the saved sender lacks that every row of a file would need; null when it is complete, or when a rule chooses another sender. Said
 * once for the file, because no cell of it can be corrected.
 */
async function findSenderFault(actor: MerchantActor): Promise<SenderFault | null> {
  const [{ form, presets }, rules] = await Promise.all([startForm(actor), usableRules(actor)]);
  if (rules.some(({ set }) => set.sender)) return null;
  if (presets.length === 0) return { code: 'no-sender', missing: [] };
  const issues = shipmentFormSchema.safeParse({ ...form, kind: 'domestic' }).error?.issues ?? [];
  const wrong = issues.flatMap(({ path: [section, field] }) => (section === 'sender' ? [field] : []));
  const missing = senderFields.filter((field) => wrong.includes(field));
  return missing.length > 0 ? { code: 'sender-incomplete', missing } : null;
}

const mostSheets = 50;

type Found = { offer: TableOffer; sheet: UploadedSheet; rows: SheetRow[]; table: Table };

/** The tables of a file, in its order. */
async function findTables(sheets: UploadedSheet[]): Promise<Found[]> {
  const found: Found[] = [];
  for (const sheet of sheets.slice(0, mostSheets))
    for (const [index, rows] of (await tablesIn(sheet.rows)).entries()) {
      const table = await findTable(rows);
      const offer = {
        at: found.length,
        name: storableText(sheet.name),
        isHidden: sheet.isHidden,
        row: index > 0 ? (rows[0]?.number ?? null) : null,
        rows: sheet.fault ? null : table.rows.length,
      };
      found.push({ offer, sheet, table, rows });
    }
  return found;
}

const hasNames = ({ table }: Found) => table.headerNumber !== null && table.rows.length > 0;

/** What of a file is beside one of its tables. */
const beside = (first: Found, tables: Found[]) => ({
  sheet: first.offer.name,
  sheets: tables.filter((one) => one !== first).map(({ offer }) => offer),
  above: first.rows.filter(({ number }) => number < (first.table.headerNumber ?? 0)).length,
  hiddenRows: first.table.rows.filter(({ isHidden }) => isHidden).length,
  hiddenColumns: first.sheet.hiddenColumns,
});

const fileHashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url');

/** The newest import of exactly this file that wasn't discarded; null for a new file. */
export async function findSameFile(actor: MerchantActor, bytes: Uint8Array): Promise<SameFile | null> {
  const { merchantId } = requirePermission(actor, 'shipments.book');
  const found = await inMerchant(merchantId, (transaction) =>
    transaction.import.findFirst({
      where: { merchantId, fileHash: fileHashOf(bytes), discardedAt: null },
      orderBy: { createdAt: 'desc' },
      select: { id: true, name: true, createdAt: true },
    }),
  );
  if (!found) return null;
  const progress = await findProgress(actor, found.id);
  return {
    id: found.id,
    name: found.name,
    at: found.createdAt.toISOString(),
    booked: progress?.counts.booked ?? 0,
  };
}
