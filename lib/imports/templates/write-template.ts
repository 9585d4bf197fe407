import 'server-only';
import { findPlaceTree } from '#lib/locations/find-place-tree.ts';
import { findPlaces } from '#lib/locations/queries.ts';
import { incoterms } from '#lib/merchants/schema.ts';
import { currencies } from '#lib/shipments/choices.ts';
import { writeXlsxSheets } from '#lib/tables/xlsx/write-xlsx.ts';
import type { ImportField } from '../fields/schema.ts';
import type { TemplateKind } from '../schema.ts';

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
    ...(['currency', 'iossNumber', 'exportReason', 'incoterm', 'remarks'] as const),
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

/** The words of a template, in the person's language. */
type TemplateTexts = {
  sheetName: string;
  allowedName: string;
  fields: Record<ImportField, string>;
  /** The column of the carrier's codes. */
  code: string;
  products: string[];
  contentTypes: string[];
  exportReasons: string[];
  isRightToLeft: boolean;
};

/* The values that a template's columns take. A place is recognised in either language. */

/** The emirates and areas that the carrier lists. */
async function allowedPlaces({ fields }: TemplateTexts): Promise<string[][]> {
  const tree = (await findPlaceTree()) ?? [];
  const header = [fields.emirate, fields.emirate, fields.area, fields.area];
  return [
    header,
    ...tree.flatMap((emirate) => {
      const areas = emirate.zones.flatMap(({ areas: below }) => below);
      const rows = areas.map((area) => [emirate.nameEn, emirate.nameAr, area.nameEn, area.nameAr]);
      return rows.length > 0 ? rows : [[emirate.nameEn, emirate.nameAr, '', '']];
    }),
  ];
}

/** The post offices of every emirate, with their codes. */
async function allowedOffices({ fields, code }: TemplateTexts): Promise<string[][]> {
  const emirates = await optionsOf({ kind: 'emirates' });
  const rows: string[][] = [];
  for (const emirate of emirates)
    for (const { id, nameEn, nameAr } of await optionsOf({ kind: 'offices', emirateId: emirate.id }))
      rows.push([emirate.nameEn, emirate.nameAr, nameEn, nameAr, id]);
  return [[fields.emirate, fields.emirate, fields.office, fields.office, code], ...rows];
}

/** The countries with their codes, and beside them the values of the columns with few values. */
async function allowedAbroad(texts: TemplateTexts): Promise<string[][]> {
  const { fields, code, products, contentTypes } = texts;
  const countries = await optionsOf({ kind: 'countries' });
  const columns = [
    [fields.country, ...countries.map(({ nameEn }) => nameEn)],
    [fields.country, ...countries.map(({ nameAr }) => nameAr)],
    [code, ...countries.map(({ alpha2 = '' }) => alpha2)],
    [fields.product, ...products],
    [fields.contentType, ...contentTypes],
    [fields.currency, ...currencies],
    [fields.exportReason, ...texts.exportReasons],
    [fields.incoterm, ...incoterms],
  ];
  const length = Math.max(...columns.map((column) => column.length));
  return Array.from({ length }, (_, at) => columns.map((column) => column[at] ?? ''));
}

async function optionsOf(question: Parameters<typeof findPlaces>[0]) {
  const found = await findPlaces(question);
  return typeof found === 'string' ? [] : found.options;
}
