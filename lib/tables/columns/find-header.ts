import { emirateCode } from '#lib/core/search/emirate-codes.ts';
import { letOthersRun } from '#lib/process/let-others-run.ts';
import type { DamagedCell, SheetRow } from '#lib/tables/spreadsheet.ts';
import { isValue } from './cell-values.ts';
import { withDialCodes } from './dial-codes.ts';
import { headerMeaning, isOfParty, partyOf } from './header-meaning.ts';
import { isTotal, sectionOf } from './total-row.ts';

/** Rows above a table: a title, a logo, a date. */
const mostAbove = 20;
/** Gaps in a sheet below which another table is looked for. */
const mostLooks = 200;

const isName = (cell: string) => cell.length <= 60 && headerMeaning(cell).isWhole;

/** A cell that no header has: a text with a phone, an email, an emirate, an amount, a day, `14 kg`. */
const isOfRow = (cell: string) => isValue(cell) || sign.test(cell) || emirateCode(cell) !== null;
const sign = /^\S+@\S+\.\S+$|(?:\p{Nd}[\s().-]{0,2}){9}|^\d+ ?kg$/u;

const filledOf = ({ cells }: Pick<SheetRow, 'cells'>) => cells.filter(Boolean);
const namesIn = (row: SheetRow) => filledOf(row).filter(isName).length;
const valuesIn = (row: SheetRow) => filledOf(row).filter(isOfRow).length;

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

/** The rows of each table of a sheet: below an empty row, names of other columns begin another one, with the title above them. */
export async function tablesIn(sheet: SheetRow[]): Promise<SheetRow[][]> {
  const tables: SheetRow[][] = [[]];
  let header = '';
  let looks = 0;
  for (const [at, row] of sheet.entries()) {
    const isBelowGap = at > 0 && row.number > (sheet[at - 1]?.number ?? 0) + 1;
    const mayBegin = header === '' ? at < mostAbove : isBelowGap && looks < mostLooks;
    // Below the gap there may be a title first.
    const names = header === '' || filledOf(row).length > 1 ? row : sheet[at + 1];
    if (mayBegin && names) {
      looks += 1;
      await letOthersRun();
      const below = sheet[at + (names === row ? 1 : 2)];
      const isNamed = isHeader(names) || (header !== '' && isUnlikeBelow(names, below));
      const found = isNamed ? names.cells.join() : header;
      if (header !== '' && found !== header) tables.push([]);
      header = found;
    }
    tables.at(-1)?.push(row);
  }
  return tables;
}

/** Most of its cells are names of columns. */
function isHeader(row: SheetRow): boolean {
  const names = namesIn(row);
  return names >= 2 && names > filledOf(row).length / 2 && valuesIn(row) === 0;
}

/** Texts above a row of values: the names of another table's columns, in words that nobody knows. */
const isUnlikeBelow = (row: SheetRow, below: SheetRow | undefined): boolean =>
  filledOf(row).length > 2 &&
  valuesIn(row) === 0 &&
  below?.number === row.number + 1 &&
  filledOf(below).length > 2 &&
  valuesIn(below) > 0;

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
  const isNames = second && isHeader(second);
  const width = Math.max(first.cells.length, isNames ? second.cells.length : 0);
  const header = Array.from({ length: width }, (_, column) =>
    [first.cells[column], isNames && second.cells[column]].filter(Boolean).join(' / '),
  );
  const below = sheet.slice(at + (isNames ? 2 : 1));
  const usual = usualWidth(below);
  const rows = below.map((row) => checkedRow(row, first, usual));
  const above = sheet[at - 1];
  const named = withGroups(header, above?.number === first.number - 1 ? above : undefined);
  return { headerNumber: first.number, ...withSections(named, withDialCodes(named, withoutFalse(rows))) };
}

/** The width of most rows: some programs write a delimiter too many in each. */
export function usualWidth(rows: Iterable<SheetRow>): number | undefined {
  const times = new Map<number | undefined, number>();
  let count = 0;
  for (const { width } of rows) {
    count += 1;
    times.set(width, (times.get(width) ?? 0) + 1);
  }
  return [...times].find(([, rows]) => rows > 1 && rows > count / 2)?.[0];
}

/** A row that is hidden, or has another number of cells than its header: each of them can be under a wrong name. */
export function checkedRow(
  row: SheetRow,
  header: Pick<SheetRow, 'width' | 'cells'>,
  usual: number | undefined,
): SheetRow {
  const { cells, width = 0, damaged, isHidden } = row;
  const isWider = width > (header.width ?? 0) && (width !== usual || cells.length > (header.width ?? 0));
  const isShifted = header.width !== undefined && (isWider || width < header.cells.length);
  const whole = (kind: DamagedCell['kind']): DamagedCell => ({ column: null, kind });
  const found = [...(isShifted ? [whole('cells')] : []), ...(isHidden ? [whole('hidden')] : [])];
  return found.length > 0 ? { ...row, damaged: [...damaged, ...found] } : row;
}

/**
 * The names with that of their group, which a row above has over its first column: `SENDER`, `RECEIVER`. Only names of people and places
 * differ by it.
 */
function withGroups(header: string[], above: SheetRow | undefined): string[] {
  const groups = (above?.cells ?? []).map((cell) =>
    cell.length <= 40 && !/\d/.test(cell) && partyOf(cell) ? cell : '',
  );
  // A title fills the first cell.
  const isTitle = filledOf(above ?? { cells: [] }).length < 2 && groups[0] !== '';
  if (isTitle || !groups.some(Boolean)) return header;
  let group = '';
  // The last names may stand in the row of the groups alone.
  return Array.from({ length: Math.max(header.length, groups.length) }, (_, column) => {
    const [name = '', over = ''] = [header[column], above?.cells[column]];
    if (over) group = groups[column] ?? '';
    if (!name) return group ? '' : over;
    return group && isOfParty(name) && !partyOf(name) ? `${group} / ${name}` : name;
  });
}

/** The table with a column of the emirates that its sections are named after. */
function withSections(header: string[], rows: SheetRow[]): Pick<Table, 'header' | 'rows'> {
  const isNamed = header.some((name) => headerMeaning(name).meaning === 'emirate');
  if (isNamed || header.length < 4 || !rows.some(sectionOf)) return { header, rows };
  let emirate = '';
  const named = rows.map((row) => {
    // Any other title ends the section too.
    if (filledOf(row).length === 1) emirate = sectionOf(row) ?? '';
    if (filledOf(row).length < 2 || isTotal(row.cells)) return row;
    return { ...row, cells: [...header.map((_, at) => row.cells[at] ?? ''), emirate] };
  });
  return { header: [...header, 'Emirate'], rows: named };
}

/** Odoo writes False for a text that it doesn't have. A column of answers has no other texts. */
function withoutFalse(rows: SheetRow[]): SheetRow[] {
  if (!rows.some(({ cells }) => cells.includes('False'))) return rows;
  const isAnswer = (cell = '') => /^(?:true|false|yes|no|\d*)$/i.test(cell);
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const texts = Array.from({ length: width }, (_, column) =>
    rows.some(({ cells }) => !isAnswer(cells[column])),
  );
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, column) => (cell === 'False' && texts[column] ? '' : cell)),
  }));
}
