import { describe, expect, it } from 'vitest';
import { newMobile } from '#e2e/bookings/new-mobile.ts';
import { readColumns } from '#lib/tables/columns/read-columns.ts';
import { spreadsheetLimits } from '#lib/tables/spreadsheet.ts';
import { readFirstSheet } from '#lib/tables/testing/read-first-sheet.ts';
import { openParts } from '#lib/tables/xlsx/open-parts.ts';
import { writeXlsx } from '#lib/tables/xlsx/write-xlsx.ts';
import ar from '#messages/ar.json' with { type: 'json' };
import en from '#messages/en.json' with { type: 'json' };
import type { ImportField } from '../fields/schema.ts';
import { addImport } from '../files/add-import.ts';
import { orderColumns } from '../files/order-columns.ts';
import type { TemplateKind } from '../schema.ts';
import { startImportStack } from '../testing/import-stack.ts';
import { writeTemplate } from './write-template.ts';

const stack = await startImportStack();

const textsOf = ({ imports, booking, shippingSettings }: typeof en, isRightToLeft: boolean) => ({
  sheetName: imports.rows,
  allowedName: imports.allowedValues,
  fields: imports.fields,
  code: imports.code,
  products: Object.values(booking.products),
  contentTypes: Object.values(booking.contentTypes),
  exportReasons: Object.values(shippingSettings.exportReasons),
  isRightToLeft,
});

const languages = [
  ['English', textsOf(en, false)],
  ['Arabic', textsOf(ar as never, true)],
] as const;

async function unzipped(file: Buffer, part: string): Promise<string> {
  const parts = await openParts(file, spreadsheetLimits);
  const chunks: Buffer[] = [];
  for await (const chunk of parts.open(part) ?? []) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const filled: Partial<Record<ImportField, string>> = {
  contactName: 'Layla Haddad',
  companyName: 'Haddad & Sons',
  email: 'l@example.com',
  address: 'Flat 7, King Street',
  weight: '1.5',
  pieces: '1',
  contents: 'Shirts',
  declaredValue: '60',
  remarks: 'Ring twice',
  itemDescription: 'Cotton shirts',
  hsCode: '6105.10',
  quantity: '2',
  unitValue: '30',
  itemWeight: '1.2',
};

const ofKind: Record<TemplateKind, { values: Partial<Record<ImportField, string>>; lists: string[] }> = {
  door: {
    values: { emirate: 'الشارقة', area: 'Al Majaz 1', codAmount: '20' },
    lists: ['Sharjah', 'الشارقة'],
  },
  counter: { values: { emirate: 'Dubai', office: 'مكتب بريد ديرة' }, lists: ['Deira Post Office', '1002'] },
  international: {
    values: {
      country: 'Germany',
      city: 'برلين',
      zipCode: '10119',
      mobile: '+49 151 23456789',
      origin: 'Türkiye',
      currency: 'EUR',
      iossNumber: 'IM2760000742',
      incoterm: 'DDP',
    },
    lists: ['Germany', 'ألمانيا', 'DE', 'EUR', 'DDP'],
  },
};

describe.each(languages)('in %s', (_language, texts) => {
  it.each(['door', 'counter', 'international'] as const)(
    'a filled template of %s is imported without a problem, and lists its values',
    async (kind) => {
      const { values, lists } = ofKind[kind];
      const file = await writeTemplate(kind, texts);
      const sheet = await readFirstSheet(file);
      const header = (sheet.ok && sheet.value[0]?.cells) || [];
      const columns = readColumns({ header }, orderColumns).map(({ field }) => field);
      expect(columns).not.toContain(null);
      for (const field of Object.keys(values)) if (field !== 'mobile') expect(columns).toContain(field);
      const services = {
        product: texts.products[0] ?? '',
        contentType: texts.contentTypes[1] ?? '',
        exportReason: texts.exportReasons[1] ?? '',
      };
      const all = { ...filled, mobile: newMobile(), reference: `T-${newMobile()}`, ...services, ...values };
      const row = columns.map((field) => (field && all[field]) ?? '');
      const bytes = await writeXlsx([header, row], texts);
      const added = await addImport(stack.oasis, { bytes, name: `${kind}.xlsx` });
      const rows = await stack.rowsOf(added.ok ? added.value.id : '');
      expect(rows.map(({ state, problems }) => [state, problems])).toEqual([['right', []]]);

      const allowed =
        (await unzipped(file, 'xl/worksheets/sheet2.xml')) + (await unzipped(file, 'xl/sharedStrings.xml'));
      for (const value of lists) expect(allowed).toContain(value);
      if (kind === 'international') expect(allowed).toContain(texts.products[4]);
    },
  );
});
