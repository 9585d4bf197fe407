import { type DamagedCell, type SheetRow, spreadsheetLimits, UnreadableSheet } from './spreadsheet.ts';

/** Collects rows within the limits. Rows without any text are left out, but the rows after them keep their numbers. */
export function createRowCollector() {
  const rows: SheetRow[] = [];
  return {
    rows,
    add(number: number, cells: string[], damaged: DamagedCell[] = []) {
      const trimmed = cells.map((cell) => cell.trim());
      const last = trimmed.findLastIndex((cell) => cell !== '');
      if (last < 0) return;
      if (rows.length >= spreadsheetLimits.rows) throw new UnreadableSheet('too-many-rows');
      if (last >= spreadsheetLimits.columns) throw new UnreadableSheet('too-many-columns', { row: number });
      const tooLong = trimmed.findIndex((cell) => cell.length > spreadsheetLimits.cellCharacters);
      if (tooLong >= 0) throw new UnreadableSheet('cell-too-long', { row: number, column: tooLong });
      rows.push({ number, cells: trimmed.slice(0, last + 1), damaged });
    },
  };
}
