import 'server-only';
import { findPlaceTree } from '#lib/locations/find-place-tree.ts';
import { writeXlsxSheets } from '#lib/spreadsheets/xlsx/write-xlsx.ts';
import type { ImportField } from './schema.ts';

/** The columns of the template; the others are for the exports of shops. */
const columns: ImportField[] = [
  'reference',
  'contactName',
  'companyName',
  'mobile',
  'email',
  'emirate',
  'area',
  'address',
  'weight',
  'pieces',
  'contents',
  'codAmount',
  'declaredValue',
  'remarks',
];

export type TemplateTexts = {
  sheetName: string;
  allowedName: string;
  fields: Record<ImportField, string>;
  isRightToLeft: boolean;
};

/** The emirates and areas that the carrier lists, in both languages; a place is recognised in either. */
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

/** An empty spreadsheet with a column for each field, and a sheet with the places that the carrier lists, as XLSX. */
export async function writeTemplate(texts: TemplateTexts): Promise<Buffer> {
  const { sheetName, allowedName, fields, isRightToLeft } = texts;
  const rows = [columns.map((field) => fields[field])];
  const sheets = [
    { sheetName, rows },
    { sheetName: allowedName, rows: await allowedPlaces(texts) },
  ];
  return writeXlsxSheets(sheets, isRightToLeft);
}
