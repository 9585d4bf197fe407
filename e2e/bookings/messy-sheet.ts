import { makeXlsx } from '#lib/tables/testing/make-xlsx.ts';

const firstNumber = 2;
const rows = 200;

/** A cell of a sheet: a text, or a formula with what the program calculated. */
type Cell = string | { formula: string; value: string; isError?: boolean };

const header = ['Order ID', 'الاسم', 'Mobile', 'Email', 'المدينة', 'District', 'Address', 'Weight (kg)'];
const emirates = ['Sharjah', 'الشارقه', 'Dubai', 'دبي', 'Ajman', 'عجمان'];
const names = ['Layla Haddad', 'ليلى حداد', 'Omar Khalil', 'عمر خليل'];

/** What is wrong in the sheet, by the row's number: which field, and how the keyboard corrects it. */
export const wrongCells = [
  { number: 22, field: 'emirate', type: 'Sharjah' },
  { number: 32, field: 'area', press: 'F4' },
  { number: 33, field: 'area', press: 'F4' },
  { number: 62, field: 'weight', type: '0.5' },
  { number: 102, field: 'weight', type: '2' },
  { number: 142, field: 'mobile', type: '0507770142' },
] as const;

/** Rows that repeat the row above, with its reference. */
const repeated = [51, 52];

const wrongTexts: Record<number, Partial<Record<number, Cell>>> = {
  22: { 4: 'Atlantis' },
  32: { 4: 'Sharjah', 5: 'Al Majas 1' },
  33: { 4: 'الشارقة', 5: 'المجاظ 1' },
  62: { 7: '' },
  102: { 7: { formula: '1/0', value: '#DIV/0!', isError: true } },
  142: { 2: '5.05E+08' },
};

const referenceOf = (number: number): string =>
  repeated.includes(number) ? referenceOf(number - 1) : `MESSY-${number}`;

function cellsOf(number: number): Cell[] {
  if (repeated.includes(number)) return cellsOf(number - 1);
  const weight = { 0: '١٫٢٥', 1: { formula: '1+0.25', value: '1.25' } }[number % 10] ?? '1.25';
  const mobile = `05077${String(number).padStart(5, '0')}`;
  const arabicDigits = [...mobile].map((digit) => String.fromCharCode(0x660 + Number(digit))).join('');
  const cells: Cell[] = [
    referenceOf(number),
    names[number % names.length] ?? '',
    number % 3 === 0 ? arabicDigits : mobile,
    'l@mail.example',
    emirates[number % emirates.length] ?? '',
    '',
    `Flat ${number}, tower ${number % 7}`,
    weight,
  ];
  return cells.map((cell, at) => wrongTexts[number]?.[at] ?? cell);
}

function xmlOf(cell: Cell): string {
  if (typeof cell === 'string') return `<c t="inlineStr"><is><t>${cell}</t></is></c>`;
  return `<c${cell.isError ? ' t="e"' : ''}><f>${cell.formula}</f><v>${cell.value}</v></c>`;
}

const numbers = Array.from({ length: rows }, (_, at) => firstNumber + at);

/** The references of the orders that the sheet means, each once. */
export const messyReferences = [...new Set(numbers.map(referenceOf))];

/** A spreadsheet of 200 orders as people keep them: both scripts, Arabic digits, formulas, wrong places, lost numbers, rows twice. */
export function messySheet(): Buffer {
  const lines = [header, ...numbers.map(cellsOf)].map(
    (cells, at) => `<row r="${at + 1}">${cells.map(xmlOf).join('')}</row>`,
  );
  return Buffer.from(makeXlsx({ rows: lines.join('') }));
}
