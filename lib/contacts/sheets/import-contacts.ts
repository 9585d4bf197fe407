import 'server-only';
import { randomUUIDv7 } from 'node:crypto';
import { findContacts } from '#lib/contacts/find-contacts.ts';
import { contactKey, mergedContact } from '#lib/contacts/merged-contact.ts';
import {
  auditContacts,
  hasRoomFor,
  insertContacts,
  lockContacts,
  replaceContact,
} from '#lib/contacts/save-contact.ts';
import {
  type ContactColumn,
  type ContactInput,
  contactColumnsSchema,
  contactLimits,
} from '#lib/contacts/schema.ts';
import type { ContactColumnView, ContactView, ImportReport } from '#lib/contacts/view.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { findTableLayout, keepTableLayout } from '#lib/merchants/table-layouts.ts';
import { letOthersRun } from '#lib/process/let-others-run.ts';
import { factsOfColumns } from '#lib/tables/columns/column-facts.ts';
import { findTable, type Table } from '#lib/tables/columns/find-header.ts';
import { readColumns, tableSignature } from '#lib/tables/columns/read-columns.ts';
import { type FaultPlace, type SpreadsheetFault, spreadsheetLimits } from '#lib/tables/spreadsheet.ts';
import { readUploadedSheets, type UploadedSheet } from '#lib/tables/uploads/read-uploaded-sheets.ts';
import { createPlaceReader } from './place-names.ts';
import { contactTable, readContacts } from './read-contacts.ts';

/** Where a fault is; without a column of names, what the columns were understood as. */
type Place = FaultPlace & { columns?: ContactColumnView[] };
type Imported = Result<ImportReport, SpreadsheetFault | 'wrong-columns' | 'too-many', Place>;

/** The largest file that is accepted. */
export const mostImportBytes = spreadsheetLimits.bytes;

const mostProblems = 100;
const batchSize = 200;

/**
 * Imports the contacts of a CSV or XLSX file, whose columns mean what a person chose, if given. With `isCheck`, only reports what it would
 * do.
 */
export async function importContacts(
  actor: MerchantActor,
  bytes: Uint8Array,
  { isCheck, columns: confirmedColumns }: { isCheck: boolean; columns?: (ContactColumn | null)[] },
): Promise<Imported> {
  requirePermission(actor, 'contacts.write');
  const sheets = await readUploadedSheets(actor, bytes);
  if (!sheets.ok) return sheets;
  const sheet = sheets.value.find(({ isHidden }) => !isHidden);
  const table = await findTable(sheet?.rows ?? []);
  const understood = await understandColumns(actor, table, sheet);
  const columns = confirmedColumns?.length === table.header.length ? confirmedColumns : understood.columns;
  const shown = understood.readings.map((reading, at) => ({
    ...reading,
    name: table.header[at] ?? '',
    field: columns[at] ?? null,
  }));
  const read = await readContacts(table, columns, createPlaceReader());
  if (!read) return failure('wrong-columns', 'no column names a contact', { columns: shown });
  const { added, changed, unchanged } = await compare(actor, read.contacts);
  const hasRoom = await inMerchant(actor.merchantId, (transaction) =>
    hasRoomFor(transaction, actor.merchantId, added.length),
  );
  if (!hasRoom) return failure('too-many', 'the address book would have too many', {});
  if (!isCheck) {
    await save(actor, { added, changed });
    // The person saw the columns in the preview.
    const layout = { kind: 'contacts', signature: understood.signature, columns } as const;
    await inMerchant(actor.merchantId, (transaction) =>
      keepTableLayout(transaction, actor.merchantId, layout),
    );
  }
  return success({
    added: added.length,
    changed: changed.length,
    unchanged,
    columns: shown,
    isConfirmed: understood.isConfirmed,
    unknownHeaders: read.unknownHeaders,
    otherSheets: sheets.value
      .filter((one) => one !== sheet)
      .map(({ name, rows }) => ({ name, rows: rows.length })),
    hiddenRows: table.rows.filter(({ isHidden }) => isHidden).length,
    problems: read.problems.slice(0, mostProblems),
    problemCount: read.problems.length,
  });
}

/** What the columns mean: as a person confirmed for an earlier file with them, or else by their names and values. */
async function understandColumns(
  { merchantId }: MerchantActor,
  { header, rows }: Table,
  sheet: UploadedSheet | undefined,
) {
  const facts = await factsOfColumns(header, rows);
  const read = readColumns({ header, facts, hiddenColumns: sheet?.hiddenColumns }, contactTable);
  const signature = tableSignature(sheet?.name ?? '', header);
  const layout = await inMerchant(merchantId, (transaction) =>
    findTableLayout(transaction, merchantId, { kind: 'contacts', signature }),
  );
  const kept = contactColumnsSchema.safeParse(layout?.columns).data;
  return {
    signature,
    isConfirmed: kept !== undefined,
    columns: kept ?? read.map(({ field }) => field),
    readings: read.map(({ grade, reason, samples }) => ({ grade, reason, samples })),
  };
}

async function compare(actor: MerchantActor, contacts: ContactInput[]) {
  const known = await findContacts(actor, { most: contactLimits.contacts });
  // Of several with the same key, the most recently used.
  const byKey = new Map(known.toReversed().map((contact) => [contactKey(contact), contact]));
  const added: ContactInput[] = [];
  const changed: { id: string; contact: ContactInput }[] = [];
  for (const contact of contacts) {
    await letOthersRun();
    const existing = byKey.get(contactKey(contact));
    if (!existing) {
      added.push(contact);
      continue;
    }
    if (addedTo(existing, contact)) changed.push({ id: existing.id, contact });
  }
  return { added, changed, unchanged: contacts.length - added.length - changed.length };
}

/** A contact with what one of a file adds to it, whose names and notes don't replace existing ones; null if it adds nothing. */
function addedTo({ id: _id, ...before }: ContactView, contact: ContactInput): ContactInput | null {
  const merged = { ...mergedContact(before, [contact]), notes: before.notes || contact.notes };
  return JSON.stringify(merged) === JSON.stringify(mergedContact(before, [])) ? null : merged;
}

/** New contacts, and what the file says of those that it changes. */
type Changes = Pick<Awaited<ReturnType<typeof compare>>, 'added' | 'changed'>;

/** Saves in batches, so that no transaction takes long; importing the file again continues after a failure. */
async function save(actor: MerchantActor, { added, changed }: Changes): Promise<void> {
  const { merchantId } = actor;
  for (let from = 0; from < added.length; from += batchSize)
    await inMerchant(merchantId, async (transaction) => {
      const rows = added.slice(from, from + batchSize).map((input) => ({ id: randomUUIDv7(), input }));
      await insertContacts(transaction, merchantId, rows);
      await auditContacts(transaction, actor, { verb: 'import-contacts', ids: [], count: rows.length });
    });
  for (let from = 0; from < changed.length; from += batchSize)
    await inMerchant(merchantId, async (transaction) => {
      const batch = new Map(changed.slice(from, from + batchSize).map(({ id, contact }) => [id, contact]));
      // They may have been edited since they were compared.
      const ids: string[] = [];
      for (const before of await lockContacts(transaction, merchantId, [...batch.keys()])) {
        const contact = batch.get(before.id);
        const merged = contact && addedTo(before, contact);
        if (!merged) continue;
        await replaceContact(transaction, merchantId, before.id, merged);
        ids.push(before.id);
      }
      await auditContacts(transaction, actor, { verb: 'change-contacts', ids });
    });
}
