import { isShortened } from '#lib/spreadsheets/is-shortened.ts';
import { createRowCollector } from '#lib/spreadsheets/row-collector.ts';
import {
  type DamagedCell,
  type SheetRow,
  spreadsheetLimits,
  UnreadableSheet,
} from '#lib/spreadsheets/spreadsheet.ts';
import { findFirstSheet } from './find-first-sheet.ts';
import { dateText, isRounded, numberText } from './number-text.ts';
import { openParts } from './open-parts.ts';
import { readDateStyles } from './read-date-styles.ts';
import { readSharedTexts } from './read-shared-texts.ts';
import { readXml } from './read-xml.ts';

type Cell = { column: number; type: string; style: number; value: string; isFormula: boolean };

/**
 * The rows of an XLSX file's first visible sheet. A formula gives its stored value and is never calculated. Of merged cells,
 * the first one has the text. A file with macros is rejected.
 */
export async function readXlsx(bytes: Uint8Array): Promise<SheetRow[]> {
  const parts = await openParts(bytes);
  if (parts.has('xl/vbaProject.bin')) throw new UnreadableSheet('macros');
  const { name, isFrom1904 } = await findFirstSheet(parts);
  const sheet = parts.open(name);
  if (!sheet) throw new UnreadableSheet('damaged');
  const texts = await readSharedTexts(parts);
  const dateStyles = await readDateStyles(parts);

  function read({ type, style, value, isFormula }: Cell): { text: string; damage?: DamagedCell['kind'] } {
    if (type === 's') return readText(texts[Number(value)] ?? '');
    if (type === 'e') return { text: value, damage: 'error' };
    if (type === 'b') return { text: value === '1' ? 'TRUE' : 'FALSE' };
    if (type === 'd') return { text: value };
    if (type === 'str' || type === 'inlineStr') return readText(value);
    if (value === '') return isFormula ? { text: '=', damage: 'error' } : { text: '' };
    if (dateStyles.has(style)) return { text: dateText(value, isFrom1904) };
    return isRounded(value) ? { text: numberText(value), damage: 'rounded' } : { text: numberText(value) };
  }

  const readText = (text: string) => (isShortened(text) ? { text, damage: 'rounded' as const } : { text });

  const collector = createRowCollector();
  /** `next` is the column of a cell that doesn't name its own. */
  let row = { number: 0, next: 0, cells: [] as string[], damaged: [] as DamagedCell[] };
  let cell: Cell | null = null;
  let isValue = false;
  let hints = 0;
  let cells = 0;
  await readXml(sheet, {
    open: (tag, attributes) => {
      if (tag === 'row')
        row = { number: Number(attributes.r) || row.number + 1, next: 0, cells: [], damaged: [] };
      if (tag === 'c') {
        cells += 1;
        if (cells > spreadsheetLimits.cellsRead) throw new UnreadableSheet('too-many-cells');
        const column = attributes.r ? columnOf(attributes.r) : row.next;
        row.next = column + 1;
        const { t: type = 'n', s: style = '' } = attributes;
        cell = { column, type, style: style === '' ? -1 : Number(style), value: '', isFormula: false };
      }
      if (tag === 'f' && cell) cell.isFormula = true;
      if (tag === 'rPh') hints += 1;
      isValue = hints === 0 && (tag === 'v' || tag === 't');
    },
    text: (found) => {
      if (!isValue || !cell) return;
      // The collector cuts what is longer, and names it.
      if (cell.value.length <= spreadsheetLimits.cellCharacters) cell.value += found;
    },
    close: (tag) => {
      isValue = false;
      if (tag === 'rPh') hints -= 1;
      if (tag === 'c' && cell) {
        const { text, damage } = read(cell);
        // Whole empty columns may be styled, so only a cell with a text counts.
        if (text !== '') {
          if (cell.column >= spreadsheetLimits.columns)
            throw new UnreadableSheet('too-many-columns', { row: row.number });
          while (row.cells.length < cell.column) row.cells.push('');
          row.cells[cell.column] = text;
          if (damage) row.damaged.push({ column: cell.column, kind: damage });
        }
        cell = null;
      }
      if (tag === 'row') collector.add(row.number, row.cells, row.damaged);
    },
  });
  return collector.rows;
}

/** The column of a reference such as `AB12`, from 0. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase() ?? 'A';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
