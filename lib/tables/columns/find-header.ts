import { letOthersRun } from '#lib/process/let-others-run.ts';
import type { SheetRow } from '#lib/tables/spreadsheet.ts';
import { columnFacts } from './column-facts.ts';
import { headerMeaning } from './header-meaning.ts';

/** Rows above a table: a title, a logo, a date. */
const mostAbove = 20;

const isName = (cell: string) => cell.length <= 60 && headerMeaning(cell).isWhole;

/** A cell that no header has: a phone, an email, an amount, a date. */
function isValue(cell: string): boolean {
  const { phones, emails, emirates, amounts, dates } = columnFacts([cell]);
  return phones + emails + emirates + amounts + dates > 0;
}

const filledOf = ({ cells }: SheetRow) => cells.filter(Boolean);
const namesIn = (row: SheetRow) => filledOf(row).filter(isName).length;
const valuesIn = (row: SheetRow) => filledOf(row).filter(isValue).length;

/** A table: the names of its columns, the row that has them, and its rows. Without a header the names are empty. */
export type Table = { header: string[]; headerNumber: number | null; rows: SheetRow[] };

/** Finds where a table begins: below titles and empty lines, or in the first row if no row has the names of its columns. */
export async function findTable(sheet: SheetRow[]): Promise<Table> {
  const top = sheet.slice(0, mostAbove);
  const values: number[] = [];
  const scores: number[] = [];
  for (const row of top) {
    await letOthersRun();
    const found = valuesIn(row);
    values.push(found);
    scores.push(namesIn(row) - 2 * found);
  }
  const most = Math.max(...scores);
  // One known name is enough where no cell looks like a value.
  const found =
    most >= 1 ? top[scores.indexOf(most)] : top.find((row, at) => values[at] === 0 && isWide(row, top));
  return tableAt(sheet, found?.number ?? null);
}

/** As wide as the table: a title fills one cell. */
function isWide(row: SheetRow, top: SheetRow[]) {
  const widest = Math.max(...top.map((each) => filledOf(each).length));
  return filledOf(row).length >= Math.max(1, widest / 2);
}

/** The table below the row with this number; all rows if it is null. A second row of names, in another language, belongs to it. */
export function tableAt(sheet: SheetRow[], headerNumber: number | null): Table {
  const at = sheet.findIndex(({ number }) => number === headerNumber);
  const first = sheet[at];
  if (!first) {
    const width = Math.max(0, ...sheet.map(({ cells }) => cells.length));
    return { header: Array.from({ length: width }, () => ''), headerNumber: null, rows: sheet };
  }
  const second = sheet[at + 1];
  const names = second ? namesIn(second) : 0;
  if (second && names >= 2 && names > filledOf(second).length / 2 && valuesIn(second) === 0) {
    const width = Math.max(first.cells.length, second.cells.length);
    const header = Array.from({ length: width }, (_, column) =>
      [first.cells[column], second.cells[column]].filter(Boolean).join(' / '),
    );
    return { header, headerNumber: first.number, rows: sheet.slice(at + 2) };
  }
  return { header: first.cells, headerNumber: first.number, rows: sheet.slice(at + 1) };
}
