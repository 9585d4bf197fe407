import type { ClipboardEvent } from 'react';
import { pasteChanges, selectedTexts } from './change-block.ts';
import { blockOf, moved } from './grid-place.ts';
import type { GridState } from './grid-state.ts';

/** Copies the selection and pastes over it, as a spreadsheet does. */
export function useClipboard({ content, size, selection, select, change }: GridState) {
  function onCopy(event: ClipboardEvent) {
    event.preventDefault();
    event.clipboardData.setData('text/plain', copiedBlock(selectedTexts(content, selection)));
  }

  function onPaste(event: ClipboardEvent) {
    event.preventDefault();
    const pasted = pastedBlock(event.clipboardData.getData('text/plain'));
    change(pasteChanges(content, selection, pasted));
    const { firstRow, firstColumn } = blockOf(selection);
    const wide = Math.max(...pasted.map((cells) => cells.length));
    if (pasted.length * wide === 1) return;
    const corner = { row: firstRow, column: firstColumn };
    select({ anchor: moved(corner, pasted.length - 1, wide - 1, size), active: corner });
  }

  return { onCopy, onPaste };
}

/** Cells that a spreadsheet program copied: rows of texts between tabs; a quoted text may have tabs, quotes and line ends. */
export function pastedBlock(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y;
  while (cell.lastIndex <= text.length) {
    const found = cell.exec(text);
    if (!found) break;
    const [, quoted, plain = '', end] = found;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== '\t') {
      rows.push(row);
      row = [];
    }
    if (end === '') break;
  }
  // The text ends with a line end.
  if (rows.length > 1 && rows.at(-1)?.join('') === '') rows.pop();
  return rows;
}

/** Formats cells as a spreadsheet program pastes them. */
export const copiedBlock = (rows: string[][]): string =>
  rows
    .map((cells) =>
      cells.map((text) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join('\t'),
    )
    .join('\n');
