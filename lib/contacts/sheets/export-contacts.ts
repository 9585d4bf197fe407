import 'server-only';
import { recordExport } from '#lib/audit/record-audit.ts';
import { findContacts } from '#lib/contacts/find-contacts.ts';
import {
  type ContactColumn,
  contactColumnNames,
  contactHeader,
  contactLimits,
} from '#lib/contacts/schema.ts';
import type { ContactView } from '#lib/contacts/view.ts';
import type { MerchantActor } from '#lib/core/actor.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { writeCsv } from '#lib/tables/csv/write-csv.ts';
import { writeXlsx } from '#lib/tables/xlsx/write-xlsx.ts';
import { placeNames } from './place-names.ts';

/** All contacts of the merchant as a file, one row for each address, with the headers of a language. Audited. */
export async function exportContacts(
  actor: MerchantActor,
  { format, locale }: { format: 'csv' | 'xlsx'; locale: Locale },
): Promise<ReadableStream<Uint8Array> | Buffer> {
  const contacts = await findContacts(actor, { most: contactLimits.contacts });
  await recordExport(actor, { verb: 'export-contacts', reason: { key: 'contacts', count: contacts.length } });
  const rows = await listRows(contacts, locale);
  if (format === 'csv') return writeCsv(rows);
  return writeXlsx(rows, {
    sheetName: locale === 'ar' ? 'جهات الاتصال' : 'Contacts',
    isRightToLeft: locale === 'ar',
  });
}

async function listRows(contacts: ContactView[], locale: Locale): Promise<string[][]> {
  const rows = [contactColumnNames.map((column) => contactHeader(column, locale))];
  for (const { addresses, tags, id: _id, ...contact } of contacts) {
    const listed = addresses.length > 0 ? addresses : [{ label: '', address: '', addressAr: '', place: {} }];
    for (const { place, ...address } of listed) {
      const { state = '', zipCode = '' } = place as Record<string, string>;
      const values: Record<ContactColumn, string> = {
        ...contact,
        ...address,
        ...(await placeNames(place)),
        tags: tags.join(', '),
        state,
        zipCode,
      };
      rows.push(contactColumnNames.map((column) => values[column]));
    }
  }
  return rows;
}
