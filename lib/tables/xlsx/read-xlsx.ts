import { createRowBlocks, rowsOf } from '#lib/tables/row-blocks.ts';
import { createRowCollector } from '#lib/tables/row-collector.ts';
import {
  type DamagedCell,
  type RowBlocks,
  type Sheet,
  type SpreadsheetLimits,
  UnreadableSheet,
} from '#lib/tables/spreadsheet.ts';
import { formatted } from './number-format.ts';
import { openParts } from './open-parts.ts';
import { readXml } from './read-xml.ts';
import { type NumberStyle, readSharedTexts, readStyles, readWorkbook } from './workbook-parts.ts';

type Cell = { column: number; type: string; style: number; value: string; isFormula: boolean };

/** A merged area of several rows, which its first cell has the text of. */
type MergedArea = { column: number; from: number; to: number };

/** A longer text isn't repeated on each of thousands of rows. */
const longestMerged = 60;

/**
 * The sheets of an XLSX file, each read when it is asked for. A formula gives its stored value and is never calculated. A number is read as
 * its format shows it. Of merged cells, the first one has the text. A file with macros is rejected.
 */
export async function* readXlsx(bytes: Uint8Array, limits: SpreadsheetLimits): AsyncGenerator<Sheet> {
  const parts = await openParts(bytes, limits);
  const workbook = await readWorkbook(parts);
  const book = {
    isFrom1904: workbook.isFrom1904,
    texts: await readSharedTexts(parts, workbook, limits),
    styles: await readStyles(parts, workbook),
  };
  let hasTable = false;
  for (const { name, part, isHidden } of workbook.sheets) {
    const sheet = parts.open(part);
    if (!sheet) throw new UnreadableSheet('damaged');
    try {
      yield { name, isHidden, ...(await readSheet(sheet, book, limits)) };
    } catch (error) {
      // A sheet beside the table may be larger than a table can be.
      if (!(error instanceof UnreadableSheet) || !(isHidden || hasTable)) throw error;
      yield { name, isHidden, hiddenColumns: [], rows: [], fault: error.fault };
    }
    hasTable ||= !isHidden;
  }
}

type Book = { isFrom1904: boolean; texts: string[]; styles: NumberStyle[] };

async function readSheet(
  sheet: AsyncIterable<Buffer>,
  { isFrom1904, texts, styles }: Book,
  limits: SpreadsheetLimits,
): Promise<Pick<Sheet, 'rows' | 'hiddenColumns'>> {
  function read({ type, style, value, isFormula }: Cell): { text: string; damage?: DamagedCell['kind'] } {
    if (type === 's') return { text: texts[Number(value)] ?? '' };
    if (type === 'e') return { text: value, damage: 'error' };
    if (type === 'b') return { text: value === '1' ? 'TRUE' : 'FALSE' };
    if (type === 'd' || type === 'str' || type === 'inlineStr') return { text: value };
    if (value === '') return isFormula ? { text: '=', damage: 'error' } : { text: '' };
    const shown = styles[style] ?? null;
    if (shown === 'date') return { text: dateText(value, isFrom1904) };
    const number = numberText(value);
    return {
      text: shown ? formatted(number, shown) : number,
      ...(isRounded(value) && { damage: 'rounded' }),
    };
  }

  const collector = createRowCollector(limits);
  /** `next` is the column of a cell that doesn't name its own. */
  let row = { number: 0, next: 0, isHidden: false, cells: [] as string[], damaged: [] as DamagedCell[] };
  const hiddenColumns: number[] = [];
  let cell: Cell | null = null;
  let isValue = false;
  let hints = 0;
  let cells = 0;
  const areas: MergedArea[] = [];
  await readXml(sheet, {
    open: (tag, attributes) => {
      if (tag === 'row') {
        const number = Number(attributes.r) || row.number + 1;
        row = { number, next: 0, isHidden: isYes(attributes.hidden), cells: [], damaged: [] };
      }
      if (tag === 'col' && isYes(attributes.hidden))
        for (let at = Number(attributes.min); at <= Math.min(Number(attributes.max), limits.columns); at += 1)
          hiddenColumns.push(at - 1);
      if (tag === 'c') {
        cells += 1;
        if (cells > limits.cellsRead) throw new UnreadableSheet('too-many-cells');
        const column = attributes.r ? columnOf(attributes.r) : row.next;
        row.next = column + 1;
        const { t: type = 'n', s: style = '' } = attributes;
        cell = { column, type, style: style === '' ? -1 : Number(style), value: '', isFormula: false };
      }
      if (tag === 'f' && cell) cell.isFormula = true;
      if (tag === 'rPh') hints += 1;
      const area = tag === 'mergeCell' && areas.length < limits.rows ? areaOf(attributes.ref ?? '') : null;
      if (area) areas.push(area);
      isValue = hints === 0 && (tag === 'v' || tag === 't');
    },
    text: (found) => {
      if (!isValue || !cell) return;
      // The collector cuts what is longer, and names it.
      if (cell.value.length <= limits.cellCharacters) cell.value += found;
    },
    close: (tag) => {
      isValue = false;
      if (tag === 'rPh') hints -= 1;
      if (tag === 'c' && cell) {
        const { text, damage } = read(cell);
        // Whole empty columns may be styled, so only a cell with a text counts.
        if (text !== '') {
          if (cell.column >= limits.columns)
            throw new UnreadableSheet('too-many-columns', { row: row.number, found: cell.column + 1 });
          while (row.cells.length < cell.column) row.cells.push('');
          row.cells[cell.column] = text;
          if (damage) row.damaged.push({ column: cell.column, kind: damage });
        }
        cell = null;
      }
      const { number, cells: found, damaged, isHidden } = row;
      if (tag === 'row') collector.add({ number, cells: found, damaged, ...(isHidden && { isHidden }) });
    },
  });
  return { rows: withMerged(collector.end(), areas), hiddenColumns };
}

const isYes = (attribute: string | undefined) => attribute === '1' || attribute === 'true';

/** The first column of an area such as `A2:B5`, and its rows; null for one of a single row. */
function areaOf(reference: string): MergedArea | null {
  const [first = '', last = ''] = reference.split(':', 2);
  const [from, to] = [first, last].map((cell) => Number(/\d+$/.exec(cell)?.[0] ?? 0)) as [number, number];
  return from > 0 && to > from ? { column: columnOf(first), from, to } : null;
}

/** The rows with the texts of the areas that they are in: a file has the areas behind its rows. */
function withMerged(blocks: RowBlocks, areas: readonly MergedArea[]): RowBlocks {
  if (areas.length === 0) return blocks;
  const starting = Map.groupBy(areas, ({ from }) => from);
  const { add, end } = createRowBlocks();
  const open = new Map<number, { to: number; text: string }>();
  for (const row of rowsOf(blocks)) {
    const merged = [...open].flatMap(([column, { to, text }]) =>
      row.number <= to && !row.cells[column] ? [{ column, text }] : [],
    );
    for (const { column, to } of starting.get(row.number) ?? []) {
      const text = row.cells[column] ?? '';
      if (text !== '' && text.length <= longestMerged) open.set(column, { to, text });
    }
    add(merged.length > 0 ? { ...row, merged } : row);
  }
  return end();
}

/** The column of a reference such as `AB12`, from 0. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase() ?? 'A';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

const dayMs = 86_400_000;

/** A stored number as text without an exponent, because phones and codes are often stored as numbers. */
function numberText(stored: string): string {
  const value = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(value)) return stored;
  // A program stores 1.1 as 1.1000000000000001; 15 digits are exact.
  const exact = Number(value.toPrecision(15));
  return Number.isInteger(exact) && Math.abs(exact) < 1e21 ? BigInt(exact).toString() : plain(exact);
}

/** Programs keep 15 digits; the other digits of a longer whole number become zeros. */
const isRounded = (stored: string) => Math.abs(Number(stored)) >= 1e15;

function plain(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text;
}

/** A date that is stored as days since 1899-12-30 (or 1904-01-01): `2026-11-22`, `2026-11-22 14:30` or `14:30`. */
function dateText(stored: string, isFrom1904: boolean): string {
  const days = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(days) || days < 0 || days > 2_958_465) return stored;
  const moment = new Date(Math.round((days - 25_569 + (isFrom1904 ? 1_462 : 0)) * dayMs));
  const [date = '', time = ''] = moment.toISOString().split(/[T.]/);
  const clock = time.slice(0, 5);
  if (days < 1) return clock;
  return clock === '00:00' ? date : `${date} ${clock}`;
}
