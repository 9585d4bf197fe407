import 'server-only';
import { writeXlsxSheets } from '#lib/spreadsheets/xlsx/write-xlsx.ts';
import type { ImportField, TemplateKind } from '../schema.ts';
import { allowedAbroad, allowedOffices, allowedPlaces } from './allowed-values.ts';
import type { TemplateTexts } from './template-texts.ts';

/** The columns of each template; the others are for the exports of shops. */
const receiver: ImportField[] = ['reference', 'contactName', 'companyName', 'mobile', 'email'];
const parcelAtHome: ImportField[] = ['weight', 'pieces', 'contents', 'codAmount', 'declaredValue', 'remarks'];
const columns: Record<TemplateKind, ImportField[]> = {
  door: [...receiver, 'emirate', 'area', 'address', ...parcelAtHome],
  counter: [...receiver, 'emirate', 'office', 'address', ...parcelAtHome],
  international: [
    ...receiver,
    ...(['country', 'city', 'zipCode', 'address', 'product', 'contentType', 'weight', 'pieces'] as const),
    ...(['itemDescription', 'hsCode', 'origin', 'quantity', 'unitValue', 'itemWeight'] as const),
    ...(['currency', 'iossNumber', 'remarks'] as const),
  ],
};

const allowed = { door: allowedPlaces, counter: allowedOffices, international: allowedAbroad };

/** An empty spreadsheet with a column for each field of a kind of shipment, and a sheet with the values that the carrier lists, as XLSX. */
export async function writeTemplate(kind: TemplateKind, texts: TemplateTexts): Promise<Buffer> {
  const { sheetName, allowedName, fields, isRightToLeft } = texts;
  const rows = [columns[kind].map((field) => fields[field])];
  const sheets = [
    { sheetName, rows },
    { sheetName: allowedName, rows: await allowed[kind](texts) },
  ];
  return writeXlsxSheets(sheets, isRightToLeft);
}
