import 'server-only';
import { writeXlsx } from '#lib/spreadsheets/xlsx/write-xlsx.ts';
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

/** An empty spreadsheet with a column for each field, as XLSX. */
export function writeTemplate(titles: Record<ImportField, string>, sheetName: string): Promise<Buffer> {
  const isRightToLeft = /\p{Script=Arabic}/u.test(sheetName);
  return writeXlsx([columns.map((field) => titles[field])], { sheetName, isRightToLeft });
}
